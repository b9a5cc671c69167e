import { NativeSelect, Switch } from '@mantine/core'
import { roleName } from '../../entities/role/role-name.ts'
import { address } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { exportInput, type OrgList, STATUSES } from './org.view.ts'

type OrgToolbarProps = {
  list: OrgList
  /** Those of the people in sight, by which a role in the address has a name. */
  roles: { id: number; name: string; isBuiltIn: boolean }[]
}

export function OrgToolbar({ list, roles }: OrgToolbarProps) {
  const say = useSay()
  const { view, setFilter } = list
  return (
    <>
      <ListToolbar
        list={list}
        search="org.search"
        exportFrom={address('member.export', exportInput(view))}
      >
        <NativeSelect
          aria-label={say('org.filter.status')}
          data={['all' as const, ...STATUSES].map((value) => ({
            value: value === 'all' ? '' : value,
            label: say(`org.status.${value}`),
          }))}
          value={view.filters.status ?? ''}
          onChange={({ currentTarget }) => setFilter('status', currentTarget.value)}
        />
        <Switch
          label={say('org.filter.below')}
          checked={view.filters.below !== '0'}
          onChange={({ currentTarget }) => setFilter('below', currentTarget.checked ? '' : '0')}
        />
      </ListToolbar>
      <ActiveFilters
        list={list}
        meaning={(filter, value) => {
          const role = roles.find(({ id }) => String(id) === value)
          return filter === 'role' && role ? roleName(say, role.name) : value
        }}
      />
    </>
  )
}
