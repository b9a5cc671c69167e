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
  here: string
  /** The one that is open already is chosen itself, and its properties are shown. */
  onChoose: (table: string) => void
  onChange: Change
}

/** The tables of the app as its readers see them, and a new one. */
export function TableTabs({ app, here, onChoose, onChange }: TableTabsProps) {
  const say = useSay()
  const tables = byPosition(app.tables)
  const add = () => {
    const made = withNewTable(say, app)
    onChange(() => made.app)
    onChoose(made.table)
  }
  return (
    <div className={styles.tables}>
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
