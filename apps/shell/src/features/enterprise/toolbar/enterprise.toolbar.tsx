import { Button, SegmentedControl, Select } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { address } from '../../../kernel/api.ts'
import { IconExport, IconSearch } from '../../../kernel/icons.tsx'
import { useSay } from '../../../kernel/words.ts'
import {
  type Column,
  ENT_TYPES,
  exportInput,
  SORTS,
  type Sort,
  setFilter,
  type View,
} from '../enterprise.view.ts'
import { ColumnChoice } from './column-choice.tsx'
import styles from './enterprise.toolbar.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { TypedInput } from './typed-input.tsx'

export type ToolbarProps = {
  view: View
  columns: Column[]
  onChange: (change: Partial<View>, how?: 'step' | 'typing') => void
  onColumns: (columns: Column[]) => void
}

export function EnterpriseToolbar({ view, columns, onChange, onColumns }: ToolbarProps) {
  const say = useSay()
  const search = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => search.current?.focus()]])
  return (
    <div className={styles.toolbar}>
      <TypedInput
        ref={search}
        className={styles.search}
        type="search"
        leftSection={<IconSearch />}
        aria-label={say('enterprise.search')}
        aria-keyshortcuts="/"
        placeholder={say('enterprise.search')}
        value={view.filters.iSearch ?? ''}
        onSettle={(text) => onChange(setFilter(view, 'iSearch', text), 'typing')}
      />
      <SegmentedControl
        className={styles.types}
        withItemsBorders={false}
        aria-label={say('enterprise.column.entType')}
        data={ENT_TYPES.map((value) => ({ value, label: say(`enterprise.entType.${value}`) }))}
        value={view.entType}
        onChange={(entType) => onChange({ entType })}
      />
      <div className={styles.tools}>
        <FilterPanel view={view} onChange={onChange} />
        <SortChoice view={view} onChange={onChange} />
        <ColumnChoice columns={columns} onColumns={onColumns} />
        <Button
          component="a"
          variant="default"
          leftSection={<IconExport />}
          href={address('enterprise.export', exportInput(view))}
          download
        >
          {say('enterprise.export')}
        </Button>
      </div>
    </div>
  )
}

/** Cards have no column heads to sort by. */
function SortChoice({ view, onChange }: Pick<ToolbarProps, 'view' | 'onChange'>) {
  const say = useSay()
  const choices = SORTS.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({
      value: `${sort} ${order}`,
      label: say(`enterprise.sort.${order}`, { column: say(`enterprise.column.${sort}`) }),
    })),
  )
  return (
    <Select
      className={styles.sort}
      aria-label={say('enterprise.sort')}
      data={choices}
      value={`${view.sort} ${view.order}`}
      allowDeselect={false}
      onChange={(choice) => {
        const [sort, order] = (choice ?? '').split(' ')
        onChange({ sort: sort as Sort, order: order as View['order'] })
      }}
    />
  )
}
