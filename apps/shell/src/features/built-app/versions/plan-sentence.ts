import type { PlanLine } from '@atrium/contract/built-apps/app-version.shape.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { comma } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'

type Named = Pick<PlanLine, 'of' | 'title' | 'table' | 'deed'>

/** What a change is about, and what becomes of it: “Orders · City: removed”. */
export function changeText(say: Say, { of, title, table, deed }: Named): string {
  const own = ownTitle(say, title)
  const called = table ? `${ownTitle(say, table)} · ${own}` : own
  const thing = of === 'field' ? called : say(`builtApp.change.${of}`, { title: called })
  return say('builtApp.change', { thing, deed: say(`builtApp.deed.${deed}`) })
}

/** The same with what it was called, which choices come or go, and how many records it concerns. */
export function planSentence(say: Say, line: PlanLine): string {
  const choices = line.choices?.map((title) => ownTitle(say, title)).join(comma(say.language))
  const facts = [
    changeText(say, line),
    line.before && say('builtApp.change.before', { title: ownTitle(say, line.before) }),
    choices,
    line.deed === 'kind' && !line.retyped && say('builtApp.retyped.same'),
    !line.retyped && rowsText(say, line),
  ]
  return facts.filter(Boolean).join(say.language.startsWith('zh') ? '，' : ', ')
}

/** Roles of which the same is said, and nothing else: a new table changes what each of them may. */
export function alikeRoles(lines: readonly PlanLine[]): PlanLine[] {
  const those = lines.filter(({ of, deed, rows }) => of === 'role' && deed === 'rules' && !rows)
  return those.length > 1 ? those : []
}

export function rolesSentence(say: Say, lines: readonly Pick<PlanLine, 'title'>[]): string {
  const titles = lines
    .map(({ title }) => say('builtApp.quoted', { title: ownTitle(say, title) }))
    .join(say.language.startsWith('zh') ? '、' : ', ')
  const thing = say('builtApp.change.roles', { titles })
  return say('builtApp.change', { thing, deed: say('builtApp.deed.rules') })
}

function rowsText(say: Say, { of, deed, rows = 0 }: PlanLine): string {
  if (rows === 0) return ''
  if (of === 'role') return say('builtApp.plan.held', { count: rows })
  if (deed === 'required')
    return say('builtApp.plan.empty', { rows: say.count('builtApp.rows', rows) })
  return say.count('builtApp.rows', rows)
}
