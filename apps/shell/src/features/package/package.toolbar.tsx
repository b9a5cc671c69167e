import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { FilterChoice, FilterText } from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { CHANNELS, type Filter, KINDS, kindOf, type PackageList, STATES } from './package.view.ts'

export function PackageToolbar({ list }: { list: PackageList }) {
  const say = useSay()
  const channels = CHANNELS.map((value) => ({ value, label: say(`package.channel.${value}`) }))
  const states = STATES.map((value) => ({ value, label: say(`package.state.${value}`) }))
  const meaning = (filter: Filter, value: string) =>
    [...channels, ...states].find((known) => known.value === value)?.label ??
    (filter === 'kind' ? say.named(`package.kind.${value}`) : value)
  const panel = (
    <>
      <FilterChoice list={list} filter="state" among={states} />
      <FilterChoice list={list} filter="channel" among={channels} />
      <FilterText list={list} filter="app" />
    </>
  )
  return (
    <>
      <ListToolbar list={list} search="package.search" panel={panel}>
        <Segments
          aria-label={say('package.filter.kind')}
          data={KINDS.map((value) => ({ value, label: say(`package.kind.${value}`) }))}
          value={kindOf(list.view)}
          onChange={(value) => list.setFilter('kind', value === 'ipa' ? 'ipa' : '')}
        />
      </ListToolbar>
      <ActiveFilters list={list} meaning={meaning} />
    </>
  )
}
