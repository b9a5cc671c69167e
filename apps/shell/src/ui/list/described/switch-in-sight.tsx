import { Switch } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { headingText } from '../../field/heading-text.ts'
import type { List } from '../use-view.ts'
import type { FilterDescription } from './list-of.ts'

type SwitchInSightProps<Filter extends string> = {
  list: List<Filter>
  of: { filters: Readonly<Record<Filter, FilterDescription>> }
  filter: NoInfer<Filter>
}

/** The control of a switch that is always in sight. Few lists have one, so those pass it to their tools. */
export function SwitchInSight<Filter extends string>({
  list,
  of,
  filter,
}: SwitchInSightProps<Filter>) {
  const one = of.filters[filter]
  const off = one.kind === 'switch' ? one.off : undefined
  const said = list.view.filters[filter]
  return (
    <Switch
      label={headingText(useSay(), list.plan.filterTitle(filter))}
      checked={off === undefined ? said === '1' : said !== off}
      onChange={({ currentTarget: { checked } }) =>
        list.setFilter(filter, checked === (off === undefined) ? (off ?? '1') : '')
      }
    />
  )
}
