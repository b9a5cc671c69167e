import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import styles from './spreadsheet.module.css'

/** What would happen to one row, in words. */
type Judged = { line: number; name: string; loginId: string; ok: boolean; text: string }

type VerdictsProps = { rows: Judged[]; room: number }

const SHOWN = 200

/** The rows with what would happen to each; those with mistakes first. */
export function Verdicts({ rows, room }: VerdictsProps) {
  const say = useSay()
  const [onlyWrong, setOnlyWrong] = useState(false)
  const wrong = rows.filter(({ ok }) => !ok)
  const well = rows.filter(({ ok }) => ok)
  const wanted = onlyWrong ? wrong : [...wrong, ...well]
  const shown = wanted.slice(0, SHOWN)
  return (
    <section className={styles.verdicts} aria-label={say('user.import.dryRun')}>
      <div className={styles.summary}>
        <Badge tone="success">{say.count('user.import.good', well.length)}</Badge>
        {wrong.length > 0 && (
          <Badge tone="warning">{say.count('user.import.wrong', wrong.length)}</Badge>
        )}
        <span>{say.count('user.import.room', Math.max(0, room))}</span>
        {wrong.length > 0 && (
          <Switch
            label={say('user.import.onlyWrong')}
            checked={onlyWrong}
            onChange={({ currentTarget }) => setOnlyWrong(currentTarget.checked)}
          />
        )}
      </div>
      <ol className={styles.rows}>
        {shown.map(({ line, name, loginId, ok, text }) => (
          <li key={line} data-wrong={!ok || undefined}>
            <span className={styles.number}>{line}</span>
            <span className={styles.who}>
              <strong>{name || '–'}</strong>
              <span>{loginId || '–'}</span>
            </span>
            <span className={styles.verdict}>{text}</span>
          </li>
        ))}
      </ol>
      {wanted.length > SHOWN && (
        <p className={styles.more}>{say('user.import.more', { n: SHOWN })}</p>
      )}
    </section>
  )
}
