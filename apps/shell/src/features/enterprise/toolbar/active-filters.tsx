import { Button, UnstyledButton } from '@mantine/core'
import { IconClose } from '../../../kernel/icons.tsx'
import { useSay } from '../../../kernel/words.ts'
import { FILTERS, type Filter, setFilter, type View } from '../enterprise.view.ts'
import { useCategories } from '../use-categories.ts'
import styles from './active-filters.module.css'

type ActiveFiltersProps = { view: View; onChange: (change: Partial<View>) => void }

/** Each filter in force, with a way out of it. */
export function ActiveFilters({ view, onChange }: ActiveFiltersProps) {
  const say = useSay()
  const categories = useCategories()
  const active = FILTERS.filter((filter) => view.filters[filter])
  if (active.length === 0) return null

  const meaning = (filter: Filter, value: string) => {
    if (filter === 'saas_id')
      return categories.find((known) => known.value === value)?.label ?? value
    if (filter === 'saasEntType') return say.named(`enterprise.saasEntType.${value}`)
    if (filter === 'private' || filter === 'isControl' || filter === 'self')
      return say(value === '1' ? 'enterprise.yes' : 'enterprise.no')
    return value
  }
  return (
    <ul className={styles.filters} aria-label={say('enterprise.filters')}>
      {active.map((filter) => {
        const name = say(`enterprise.filter.${filter}`)
        return (
          <li key={filter}>
            <UnstyledButton
              className={styles.filter}
              onClick={() => onChange(setFilter(view, filter, ''))}
            >
              <span className={styles.unseen}>{say('enterprise.filter.remove')}</span>
              <span>{name}</span>
              <strong>{meaning(filter, view.filters[filter] ?? '')}</strong>
              <IconClose />
            </UnstyledButton>
          </li>
        )
      })}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ filters: {} })}>
          {say('enterprise.filters.clearAll')}
        </Button>
      </li>
    </ul>
  )
}
