import type { PlanProblem } from '@atrium/contract/built-apps/app-version.shape.ts'
import { Alert } from '@mantine/core'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { problemSentence } from '../problems/problem-sentence.ts'
import { placeAddress } from '../uses/place-address.ts'
import styles from './versions.module.css'

/** Why it cannot be published, each with what is to be done about it, and where. */
export function PlanProblems({ app, problems }: { app: string; problems: PlanProblem[] }) {
  const say = useSay()
  return (
    <Alert color="danger" role="alert" title={say('builtApp.plan.cannot')}>
      <ul className={styles.problems}>
        {problems.map((problem) => {
          const text = problemSentence(say, problem)
          const to = placeAddress(app, problem.at)
          return (
            <li key={`${problem.path} ${problem.verdict}`}>
              {to ? (
                <Link to={to} target="_blank">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
