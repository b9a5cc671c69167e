import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { FilterChoice } from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { audienceChoices } from './audience-choices.ts'
import { type MessageList, STATES, type Writer } from './message.view.ts'

type ToolbarProps = { list: MessageList; writer: Writer }

export function MessageToolbar({ list, writer }: ToolbarProps) {
  const say = useSay()
  const audiences = audienceChoices(say, writer)
  const states = [
    { value: 'all', label: say('message.state.all') },
    ...STATES.map((value) => ({ value, label: say(`message.state.${value}`) })),
  ]
  return (
    <>
      <ListToolbar
        list={list}
        search="message.search"
        panel={
          writer !== 'space' && <FilterChoice list={list} filter="audience" among={audiences} />
        }
      >
        <Segments
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
