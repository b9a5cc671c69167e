import type { PlanRetyped as Retyped } from '@atrium/contract/built-apps/app-version.shape.ts'
import { HIDDEN_DAYS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { IconAlert } from '../../../ui/icons.tsx'
import { kindName } from '../columns/kind-words.ts'
import styles from './versions.module.css'

/** What becomes of the values of a field whose kind changes; what cannot be read leads to its record, beside the plan. */
export function PlanRetyped({ app, retyped }: { app: string; retyped: Retyped }) {
  const say = useSay()
  const { from, to, read, unread, back, examples } = retyped
  const rows = (count: number) => say.count('builtApp.rows', count)
  const facts = [
    from !== to && say('builtApp.retyped', { from: kindName(say, from), to: kindName(say, to) }),
    read > 0 && say('builtApp.retyped.read', { rows: rows(read) }),
    back > 0 && say('builtApp.retyped.back', { rows: rows(back) }),
  ]
  return (
    <div className={styles.retyped}>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {unread > 0 && (
        <div className={styles.unread}>
          <IconAlert />
          <div>
            {say('builtApp.retyped.unread', { rows: rows(unread) })}
            <ul>
              {examples.map(({ table, record, text }) => (
                <li key={record}>
                  <Link to={`/app/${app}/${table}?open=${record}`} target="_blank">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <small>{say('builtApp.retyped.kept', { days: HIDDEN_DAYS })}</small>
    </div>
  )
}
