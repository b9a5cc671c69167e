import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'

type RangeFilterProps = {
  list: {
    view: { filters: { from?: string; until?: string } }
    setFilter: (filter: 'from' | 'until', value: string, how: 'typing') => void
  }
}

/**
 * The filter for days of the reader's calendar. A range that was chosen to the minute shows its days, and becomes days
 * when it is changed.
 */
export function RangeFilter({ list }: RangeFilterProps) {
  const say = useSay()
  return (['from', 'until'] as const).map((filter) => (
    <DateField
      key={filter}
      label={say(`audit.filter.${filter}`)}
      value={dayOf(list.view.filters[filter])}
      onChange={(day) => list.setFilter(filter, day ?? '', 'typing')}
      clearable
    />
  ))
}

function dayOf(when: string | undefined): string {
  if (!when?.includes('T')) return when ?? ''
  const at = new Date(when)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
