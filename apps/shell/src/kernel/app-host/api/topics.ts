import { type Json, RECORDS_CHANGED, TODOS_CHANGED } from '@atrium/bridge'
import { hearNews } from '../../session/news.ts'

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

/** What the platform tells apps, and what they must be granted to hear it. */
const grants = { [RECORDS_CHANGED]: 'records.list', [TODOS_CHANGED]: 'todos.list' } as const
type PlatformTopic = keyof typeof grants

export const isPlatforms = (topic: string): topic is PlatformTopic => Object.hasOwn(grants, topic)
export const topicGrant = (topic: string): string => (isPlatforms(topic) ? grants[topic] : 'topics')

/** Listens to a topic of the platform: a change of this app's records, whoever made it, or of the person's to-dos. */
export const hearPlatform = (topic: PlatformTopic, app: string, listener: (data: Json) => void) =>
  hearNews((news) => {
    if (topic === TODOS_CHANGED) {
      if (!news || news.kind === 'task.changed') listener(null)
    } else if (!news || (news.kind === 'records.changed' && news.scope?.app === app))
      listener(news?.scope?.collection ?? null)
  })
