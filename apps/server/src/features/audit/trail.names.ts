import { type Thing, thingsIn } from '@atrium/contract/platform/audit-details.ts'
import type { AuditKind } from '@atrium/contract/platform/audit-targets.ts'
import type { Dictionary } from '../../kernel/http/words.ts'

type Line = { action: string; detail: Record<string, unknown>; target: string; kind: string }
type ThingName = { name: string | null; title: unknown }

/** What a line is about, and every other thing that it tells of by its number. */
export const thingsOf = ({ action, detail, target, kind }: Line): Thing[] => [
  { kind: kind as AuditKind, id: target },
  ...thingsIn(action, detail),
]

/** Apps have a title for every language; it may be the key of words that are ours. */
export function calledIn(language: string, spoken: Dictionary, { name, title }: ThingName) {
  if (title === null || title === undefined) return name
  if (typeof title === 'string') return spoken[title] ?? title
  const titles = title as Record<string, string>
  return titles[language] ?? Object.values(titles)[0] ?? name
}

/** `department:7` is called so, for what the details of a line name. */
export function namesIn(
  { action, detail }: Pick<Line, 'action' | 'detail'>,
  nameOf: (thing: Thing) => string | null | undefined,
): Record<string, string> {
  return Object.fromEntries(
    thingsIn(action, detail).flatMap((thing) => {
      const name = nameOf(thing)
      return name ? [[`${thing.kind}:${thing.id}`, name] as const] : []
    }),
  )
}
