import type { Held, Rule } from '@atrium/contract/people/role-manage.contract.ts'
import { formatDate, formatMoment } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'

type HoldingWay = Pick<
  Held,
  'kind' | 'department' | 'title' | 'reach' | 'departments' | 'until' | 'by' | 'since'
>

/** How somebody got a role, for whom and until when, in a few words. */
export const wayOf = (say: Say, way: HoldingWay): string =>
  [whyOf(say, way), ...termsOf(say, way)].join(' · ')

export function whyOf(say: Say, { kind, department, title, by, since }: HoldingWay): string {
  if (kind === 'department') return say('roles.way.department', { name: department?.name ?? '' })
  if (kind === 'title') return say('roles.way.title', { title: title ?? '' })
  if (kind !== 'hand') return say(`roles.way.${kind}`)
  if (!by || !since) return say('roles.way.hand')
  return say('roles.way.by', { by, at: formatDate(say.language, since) })
}

/** The terms of a role in words: for whom and until when, where it is limited. */
export function termsOf(
  say: Say,
  { reach, departments, until }: HoldingWay | (Rule & HoldingWay),
): string[] {
  const names = departments.map(({ name }) => name)
  return [
    ...(reach === 'own' ? [say('roles.for.own')] : []),
    ...(reach === 'chosen' ? [say('roles.for.chosen', { names: names.join(', ') })] : []),
    ...(until ? [say('roles.until', { at: formatMoment(say.language, until) })] : []),
  ]
}
