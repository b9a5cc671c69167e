import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MOST_TABLES } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button } from '@mantine/core'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import styles from './design.module.css'
import { withNewTable } from './designed-app.ts'
import type { Change } from './use-designing.ts'

type TableTabsProps = {
  app: Blueprint
  /** The table that is open; none while the start page is. */
  here: string | null
  /** The one that is open already is chosen itself, and its properties are shown. */
  onChoose: (table: string) => void
  onStart: () => void
  onChange: Change
}

/** The start page and the tables of the app as its readers see them, and a new table. */
export function TableTabs({ app, here, onChoose, onStart, onChange }: TableTabsProps) {
  const say = useSay()
  const tables = byPosition(app.tables)
  const add = () => {
    const made = withNewTable(say, app)
    onChange(() => made.app)
    onChoose(made.table)
  }
  return (
    <div className={styles.tables}>
      <button type="button" aria-pressed={here === null} className={styles.table} onClick={onStart}>
        {say('startPage.title')}
      </button>
      {tables.map(([id, { title }]) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === here}
          className={styles.table}
          onClick={() => onChoose(id)}
        >
          {ownTitle(say, title)}
        </button>
      ))}
      {tables.length < MOST_TABLES && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus />} onClick={add}>
          {say('builtApp.fields.addTable')}
        </Button>
      )}
    </div>
  )
}
