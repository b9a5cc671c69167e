import type { UsePlace } from '@atrium/blueprint/uses/uses-of.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { placeAddress } from '../uses/place-address.ts'
import { doubtSentence, problemSentence } from './problem-sentence.ts'
import styles from './problems.module.css'
import type { KnownProblems } from './use-draft-problems.ts'

type ProblemListProps = { name: string; problems: KnownProblems }

/** What has to be done before a draft can be published, and what deserves a look; each leads to its place. */
export function ProblemList({ name, problems: { refusing, doubtful } }: ProblemListProps) {
  const say = useSay()
  const line = (text: string, at: UsePlace | undefined) => {
    const to = placeAddress(name, at)
    return (
      <li key={text}>
        {to ? (
          <Link to={to} {...(at?.role !== undefined && { target: '_blank' })}>
            {text}
          </Link>
        ) : (
          text
        )}
      </li>
    )
  }
  return (
    <section className={styles.problems} aria-label={say('builtApp.problems')}>
      {refusing.length + doubtful.length === 0 && <p>{say('builtApp.problems.none.lead')}</p>}
      {refusing.length > 0 && (
        <>
          <h3>{say('builtApp.problems.refusing')}</h3>
          <ul data-tone="danger">
            {refusing.map((problem) => line(problemSentence(say, problem), problem.at))}
          </ul>
        </>
      )}
      {doubtful.length > 0 && (
        <>
          <h3>{say('builtApp.problems.doubtful')}</h3>
          <ul data-tone="warning">
            {doubtful.map((doubt) => line(doubtSentence(say, doubt), doubt.at))}
          </ul>
        </>
      )}
    </section>
  )
}
