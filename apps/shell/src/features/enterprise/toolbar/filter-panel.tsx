import { Button, Popover, Select, Switch } from '@mantine/core'
import { IconFilter } from '../../../kernel/icons.tsx'
import { useSay } from '../../../kernel/words.ts'
import { FILTERS, type Filter, SAAS_ENT_TYPES, setFilter, type View } from '../enterprise.view.ts'
import { useCategories } from '../use-categories.ts'
import styles from './filter-panel.module.css'
import { TypedInput } from './typed-input.tsx'

type FilterPanelProps = {
  view: View
  onChange: (change: Partial<View>, how?: 'step' | 'typing') => void
}

/** The filters besides search and type. They work as they are set: there is nothing to submit. */
export function FilterPanel({ view, onChange }: FilterPanelProps) {
  const say = useSay()
  const categories = useCategories()
  const { filters } = view
  const active = FILTERS.filter((filter) => filter !== 'iSearch' && filters[filter]).length
  const set = (filter: Filter, how?: 'typing') => (value: string | null) =>
    onChange(setFilter(view, filter, value ?? ''), how)
  const yesNo = [
    { value: '1', label: say('enterprise.yes') },
    { value: '0', label: say('enterprise.no') },
  ]
  const choice = (filter: Filter, data: { value: string; label: string }[]) => (
    <Select
      label={say(`enterprise.filter.${filter}`)}
      placeholder={say('enterprise.filter.any')}
      data={data}
      value={filters[filter] ?? null}
      onChange={set(filter)}
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  )
  const text = (filter: Filter) => (
    <TypedInput
      label={say(`enterprise.filter.${filter}`)}
      value={filters[filter] ?? ''}
      onSettle={set(filter, 'typing')}
    />
  )

  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter />}>
          {active > 0
            ? say('enterprise.filters.active', { count: active })
            : say('enterprise.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={say('enterprise.filters')}>
        {text('name')}
        {text('parent_name')}
        {choice('saas_id', categories)}
        {choice(
          'saasEntType',
          SAAS_ENT_TYPES.map((value) => ({ value, label: say(`enterprise.saasEntType.${value}`) })),
        )}
        {choice('private', yesNo)}
        {choice('isControl', yesNo)}
        <Switch
          className={styles.self}
          label={say('enterprise.filter.self')}
          checked={filters.self === '1'}
          onChange={({ currentTarget }) => set('self')(currentTarget.checked ? '1' : '')}
        />
        <Button
          variant="subtle"
          color="neutral"
          disabled={active === 0}
          onClick={() => onChange({ filters: filters.iSearch ? { iSearch: filters.iSearch } : {} })}
        >
          {say('enterprise.filters.clear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
