import { Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './left-out.module.css'
import type { UnderstoodTable } from './understanding.ts'

type LeftOutProps = { columns: UnderstoodTable['leftOut']; onTakeBack: (key: string) => void }

/** The columns that do not come along, each of which can be taken back. */
export function LeftOut({ columns, onTakeBack }: LeftOutProps) {
  const say = useSay()
  if (columns.length === 0) return null
  return (
    <details className={styles.out}>
      <summary>{say.count('builtApp.column.leftOut', columns.length)}</summary>
      <ul>
        {columns.map(({ key, title, isEmpty }) => (
          <li key={key}>
            <span>
              {title || key}
              {isEmpty && <small>{say('builtApp.column.isEmpty')}</small>}
            </span>
            {!isEmpty && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={say('builtApp.column.takeBackOf', { title: title || key })}
                onClick={() => onTakeBack(key)}
              >
                {say('builtApp.column.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
