import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'

/** Called with an event of the server, or null where some may have been missed. */
type Listener = (news: LiveEvent | null) => void

const listeners = new Set<Listener>()

export function tellNews(news: LiveEvent | null): void {
  for (const listener of listeners) listener(news)
}

export function hearNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
