import { Button } from '@mantine/core'
import { comma } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { IconAlert, IconEye } from '../../../ui/icons.tsx'
import styles from './doubts.module.css'
import { type Doubt, isNote } from './understanding.ts'

/** So many rows are looked up; more would hide the sentence before them. */
const MOST_ROWS = 8

type DoubtsProps = {
  of: readonly Doubt[]
  /** The row that was taken for a header is one of values. */
  onNoHeader?: () => void
}

/** What somebody should look at, why, and in which rows of their file; and the answer, where there is one alone. */
export function Doubts({ of, onNoHeader }: DoubtsProps) {
  const say = useSay()
  if (of.length === 0) return null
  return (
    <ul className={styles.doubts}>
      {of.map(({ what, rows, count, about = '' }) => (
        <li key={`${what} ${about}`} data-note={isNote({ what }) || undefined}>
          {isNote({ what }) ? <IconEye /> : <IconAlert />}
          <span>
            {say.named(`builtApp.doubt.${what}`, { count, about: aboutText(say, what, about) })}
            {rows.length > 0 && <span className={styles.rows}> {rowsText(say, rows, count)}</span>}
            {what === 'assumedHeader' && onNoHeader && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={styles.answer ?? ''}
                onClick={onNoHeader}
              >
                {say('builtApp.table.header.isData')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

// words: builtApp.dayOrder.*
const aboutText = (say: Say, what: string, about: string): string =>
  what === 'dayOrder' && about ? say.named(`builtApp.dayOrder.${about}`) : about

// words: builtApp.doubt.*
function rowsText(say: Say, rows: readonly number[], count: number): string {
  const shown = rows.slice(0, MOST_ROWS)
  const form = shown.length < count ? 'more' : shown.length === 1 ? 'row' : 'rows'
  return say(`builtApp.doubt.${form}`, { rows: shown.join(comma(say.language)) })
}
