import type { Output } from '@atrium/contract/kernel/client.ts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import type { Row } from './columns.ts'
import styles from './import.module.css'

type VerdictsProps = {
  rows: Row[]
  verdicts: Output<'userImport.check'>['rows']
  room: number
}

const SHOWN = 200

/** Each row with what would become of it; those that need a hand first. */
export function Verdicts({ rows, verdicts, room }: VerdictsProps) {
  const say = useSay()
  const [onlyWrong, setOnlyWrong] = useState(false)
  const judged = verdicts.map((verdict, at) => ({ n: at + 1, row: rows[at], ...verdict }))
  const wrong = judged.filter(({ ok }) => !ok)
  const shown = (onlyWrong ? wrong : judged).slice(0, SHOWN)
  return (
    <section className={styles.verdicts} aria-label={say('user.import.dryRun')}>
      <div className={styles.summary}>
        <Badge tone="success">{say.count('user.import.good', judged.length - wrong.length)}</Badge>
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
        {shown.map(({ n, row, ok, fields }) => (
          <li key={n} data-wrong={!ok || undefined}>
            <span className={styles.number}>{n}</span>
            <span className={styles.who}>
              <strong>{row?.name || '–'}</strong>
              <span>{row?.loginId || '–'}</span>
            </span>
            <span className={styles.verdict}>
              {ok
                ? say('user.import.ok')
                : Object.entries(fields)
                    .map(
                      ([field, verdict]) =>
                        `${say.named(`user.column.${field}`)}: ${say.named(`verdict.${verdict}`)}`,
                    )
                    .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {judged.length > SHOWN && (
        <p className={styles.more}>{say('user.import.more', { n: SHOWN })}</p>
      )}
    </section>
  )
}
