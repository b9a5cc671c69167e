import { NativeSelect, Switch } from '@mantine/core'
import { roleName } from '../../entities/role/role-name.ts'
import { address, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { exportInput, type OrgList, STATUSES } from './org.view.ts'

export function OrgToolbar({ list }: { list: OrgList }) {
  const say = useSay()
  const { view, setFilter } = list
  const { data: roles = [] } = useRead('member.roles', {})
  const role = view.filters.role ?? ''
  const isGone = role !== '' && !roles.some(({ id }) => String(id) === role)
  return (
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
      <NativeSelect
        aria-label={say('org.filter.role')}
        data={[
          { value: '', label: say('org.role.all') },
          ...roles.map(({ id, name }) => ({ value: String(id), label: roleName(say, name) })),
          ...(isGone ? [{ value: role, label: say('org.role.unknown') }] : []),
        ]}
        value={role}
        onChange={({ currentTarget }) => setFilter('role', currentTarget.value)}
      />
      <Switch
        label={say('org.filter.below')}
        checked={view.filters.below !== '0'}
        onChange={({ currentTarget }) => setFilter('below', currentTarget.checked ? '' : '0')}
      />
    </ListToolbar>
  )
}
