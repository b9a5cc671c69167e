import { useCategories } from '../../entities/category/use-categories.ts'
import { address, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import {
  FilterChoice,
  FilterSearch,
  FilterText,
  FilterYesNo,
} from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { exportInput, type Filter, STATUSES, USER_TYPES, type UserList } from './user.view.ts'

export function UserToolbar({ list }: { list: UserList }) {
  const say = useSay()
  const categories = useCategories()
  const enterprise = useEnterprise(list.view.filters.entid)
  const types = USER_TYPES.map((value) => ({ value, label: say(`user.userType.${value}`) }))
  const meaning = (filter: Filter, value: string) => {
    if (filter === 'saas_id')
      return categories.find((known) => known.value === value)?.label ?? value
    if (filter === 'entid') return enterprise?.name ?? value
    if (filter === 'userType') return say.named(`user.userType.${value}`)
    if (filter === 'online' || filter === 'isRoot')
      return say(value === '1' ? 'list.yes' : 'list.no')
    return value
  }
  const panel = (
    <>
      <FilterChoice list={list} filter="userType" among={types} />
      <FilterText list={list} filter="userName" />
      <FilterSearch list={list} filter="entid" among="enterprises" called={enterprise?.name} />
      <FilterChoice list={list} filter="saas_id" among={categories} />
      <FilterYesNo list={list} filter="online" />
      <FilterYesNo list={list} filter="isRoot" />
    </>
  )
  return (
    <>
      <ListToolbar
        list={list}
        search="user.search"
        panel={panel}
        exportFrom={address('user.export', exportInput(list.view))}
      >
        <Segments
          aria-label={say('user.filter.status')}
          data={['all' as const, ...STATUSES].map((value) => ({
            value,
            label: say(`user.status.${value}`),
          }))}
          value={list.view.filters.status ?? 'all'}
          onChange={(value) => list.setFilter('status', value === 'all' ? '' : value)}
        />
      </ListToolbar>
      <ActiveFilters list={list} meaning={meaning} />
    </>
  )
}

/** An address names an enterprise by its number; people know it by its name. */
function useEnterprise(entid: string | undefined) {
  const { data } = useRead('sysop.entinfo', { entid: Number(entid) }, { enabled: !!entid })
  return entid && data ? { id: data.id, name: data.name } : null
}
