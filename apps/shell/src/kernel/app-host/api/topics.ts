import type { Json } from '@atrium/bridge'

type Listener = (data: Json) => void

const listeners = new Map<string, Set<Listener>>()

/** What apps on one page tell each other. */
export function tellTopic(topic: string, data: Json): void {
  for (const listener of listeners.get(topic) ?? []) listener(data)
}

export function hearTopic(topic: string, listener: Listener): () => void {
  const heard = listeners.get(topic) ?? new Set()
  listeners.set(topic, heard.add(listener))
  return () => {
    heard.delete(listener)
    if (heard.size === 0) listeners.delete(topic)
  }
}
