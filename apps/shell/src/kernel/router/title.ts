import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { DEFAULT_LANGUAGE, type Say } from '../words/words.ts'

/** A route's name: a word of the dictionary, or what the operator wrote for each language. */
export function titleOf(say: Say, title: RouteConfig['title']): string {
  if (typeof title === 'string') return say.named(title)
  return title[say.language] ?? title[DEFAULT_LANGUAGE] ?? Object.values(title)[0] ?? ''
}
