import { SegmentedControl } from '@mantine/core'
import { ActiveFilters } from '../../kernel/list/active-filters.tsx'
import { FilterChoice } from '../../kernel/list/filter-fields.tsx'
import { ListToolbar } from '../../kernel/list/list-toolbar.tsx'
import { useSay } from '../../kernel/words.ts'
import { AUDIENCES, type MessageList, STATES } from './message.view.ts'

export function MessageToolbar({ list }: { list: MessageList }) {
  const say = useSay()
  const audiences = AUDIENCES.map((value) => ({ value, label: say(`message.audience.${value}`) }))
  const states = [
    { value: 'all', label: say('message.state.all') },
    ...STATES.map((value) => ({ value, label: say(`message.state.${value}`) })),
  ]
  return (
    <>
      <ListToolbar
        list={list}
        search="message.search"
        panel={<FilterChoice list={list} filter="audience" among={audiences} />}
      >
        <SegmentedControl
          withItemsBorders={false}
          aria-label={say('message.filter.state')}
          data={states}
          value={list.view.filters.state ?? 'all'}
          onChange={(value) => list.setFilter('state', value === 'all' ? '' : value)}
        />
      </ListToolbar>
      <ActiveFilters
        list={list}
        meaning={(filter, value) =>
          filter === 'audience' ? say.named(`message.audience.${value}`) : value
        }
      />
    </>
  )
}
