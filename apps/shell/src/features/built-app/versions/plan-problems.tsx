import type { PlanProblem } from '@atrium/contract/built-apps/app-version.shape.ts'
import { Alert } from '@mantine/core'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import styles from './versions.module.css'

/** Why it cannot be published, each with what is to be done about it. */
export function PlanProblems({ problems }: { problems: PlanProblem[] }) {
  const say = useSay()
  return (
    <Alert color="danger" role="alert" title={say('builtApp.plan.cannot')}>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.verdict}`}>{problemText(say, problem)}</li>
        ))}
      </ul>
    </Alert>
  )
}

const KNOWN = [
  'kind',
  'doubled',
  'asked',
  'formula',
  'formula_field',
  'formula_kind',
  'formula_circle',
  'formula_title',
  'formula_holds',
] as const
const isKnown = (verdict: string): verdict is (typeof KNOWN)[number] =>
  KNOWN.some((word) => word === verdict)

function problemText(
  say: Say,
  { path, verdict, title, table, role, values = [] }: PlanProblem,
): string {
  // words: verdict.*
  if (!title || !isKnown(verdict))
    return say('builtApp.problem', { path, verdict: say.named(`verdict.${verdict}`) })
  const field = [table, title].flatMap((one) => (one ? [ownTitle(say, one)] : [])).join(' · ')
  return say(`builtApp.problem.${verdict}`, {
    field,
    role: role ? ownTitle(say, role) : '',
    values: values.join(comma(say.language)),
  })
}
