import type { Doubt } from '@atrium/blueprint/problems/doubts-in.ts'
import type { PlanProblem } from '@atrium/contract/built-apps/app-version.shape.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { comma } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'

const KNOWN = [
  'kind',
  'target_gone',
  'doubled',
  'asked',
  'asked_empty',
  'block',
  'block_empty',
  'formula',
  'formula_field',
  'formula_kind',
  'formula_circle',
  'formula_title',
  'formula_holds',
  'default_value',
  'default_field',
] as const
const isKnown = (verdict: string): verdict is (typeof KNOWN)[number] =>
  KNOWN.some((word) => word === verdict)

type Named = Pick<PlanProblem, 'title' | 'table'>

const placeOf = (say: Say, { table, title }: Named): string =>
  [table, title].flatMap((one) => (one ? [ownTitle(say, one)] : [])).join(' · ')

/** Why an app cannot be published, and what is to be done about it. */
export function problemSentence(say: Say, problem: PlanProblem): string {
  const { path, verdict, title, role, values = [] } = problem
  if (path === 'roles' && verdict === 'required') return say('builtApp.problem.no_manager')
  const field = placeOf(say, problem)
  // words: verdict.*
  if (!title || !isKnown(verdict))
    return say('builtApp.problem', {
      path: field || path,
      verdict: say.named(`verdict.${verdict}`),
    })
  return say(`builtApp.problem.${verdict}`, {
    field,
    role: role ? ownTitle(say, role) : '',
    values: values.join(comma(say.language)),
  })
}

/** What is seldom meant so. */
export function doubtSentence(say: Say, doubt: Doubt): string {
  const { verdict, title, table, role, count } = doubt
  const facts = {
    field: placeOf(say, doubt),
    title: ownTitle(say, title),
    table: table ? ownTitle(say, table) : '',
    role: role ? ownTitle(say, role) : '',
  }
  // words: builtApp.draftDoubt.*
  return verdict === 'untitled.zh-CN' || verdict === 'untitled.en-US'
    ? say.count(`builtApp.draftDoubt.${verdict}`, count ?? 1, facts)
    : say(`builtApp.draftDoubt.${verdict}`, facts)
}
