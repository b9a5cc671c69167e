import { isOperator } from '@atrium/contract/people/user-types.ts'
import { useMeaning } from '../../entities/batch/filter-words.ts'
import { useCategories } from '../../entities/category/use-categories.ts'
import { enterprises } from '../../entities/picker/enterprise-pickers.ts'
import { address } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import {
  FilterChoice,
  FilterSearch,
  FilterSince,
  FilterText,
  FilterYesNo,
} from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { exportInput, IDLE, STATUSES, USER_TYPES, type UserList } from './user.view.ts'

export function UserToolbar({ list }: { list: UserList }) {
  const say = useSay()
  const categories = useCategories()
  const { meaning, enterprise } = useMeaning('user', list.view.filters)
  const manages = isOperator(useVisitor().user_type)
  const types = USER_TYPES.map((value) => ({ value, label: say(`user.userType.${value}`) }))
  const idle = IDLE.map((value) => ({ value, label: say(`user.idle.${value}`) }))
  const panel = (
    <>
      <FilterChoice list={list} filter="userType" among={types} />
      <FilterText list={list} filter="userName" />
      <FilterSearch list={list} filter="entid" among={enterprises} called={enterprise} />
      <FilterChoice list={list} filter="saas_id" among={categories} />
      <FilterChoice list={list} filter="idle" among={idle} />
      <FilterSince list={list} filter="joined" />
      {manages && <FilterYesNo list={list} filter="locked" />}
      {manages && <FilterYesNo list={list} filter="twoStep" />}
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
