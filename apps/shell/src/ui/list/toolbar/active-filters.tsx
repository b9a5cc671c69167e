import { Button, UnstyledButton } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { headingText } from '../../field/heading-text.ts'
import { IconClose } from '../../icons.tsx'
import type { List } from '../use-view.ts'
import styles from './active-filters.module.css'
import { filtersOnly, hiddenFilters } from './filters-in-force.ts'

type ActiveFiltersProps<Filter extends string> = {
  list: List<Filter>
  /** The name of a filter's value; without it, the value itself is shown. */
  meaning?: (filter: Filter, value: string) => string
}

/** Each filter in force, with a button that removes it. */
export function ActiveFilters<Filter extends string>({
  list,
  meaning,
}: ActiveFiltersProps<Filter>) {
  const say = useSay()
  const active = hiddenFilters(list)
  if (active.length === 0) return null
  const inSight = list.plan.inSight ?? []
  return (
    <ul className={styles.filters} aria-label={say('list.filters')}>
      {active.map(([filter, value]) => (
        <li key={filter}>
          <UnstyledButton className={styles.filter} onClick={() => list.setFilter(filter, '')}>
            <span className={styles.unseen}>{say('list.filter.remove')}</span>
            <span>{headingText(say, list.plan.filterTitle(filter))}</span>
            <strong>{meaning?.(filter, value) ?? value}</strong>
            <IconClose />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => list.change({ filters: filtersOnly(list, inSight) })}
        >
          {say('list.filters.clearAll')}
        </Button>
      </li>
    </ul>
  )
}
