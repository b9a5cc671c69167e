import type { EnterprisePerson } from '@atrium/contract/enterprises/enterprise-life.contract.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { IconPerson } from '../../../ui/icons.tsx'
import { listOf } from '../../../ui/list/described/list-of.ts'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

const peopleView = listOf<EnterprisePerson>()({
  name: 'enterprise.people',
  row: {
    id: 'id',
    name: 'name',
    detail: ({ loginId, title }) => [loginId, title].filter(Boolean).join(' · '),
  },
  titles: 'enterprise.people.column',
  columns: {
    roles: { kind: 'own', wraps: true },
    department: { kind: 'text', wraps: true },
    status: { kind: 'state', words: 'enterprise.people.status', tones: { active: 'success' } },
    lastSeen: { kind: 'ago', none: 'enterprise.people.never' },
    joined: { kind: 'day' },
  },
  filters: {
    search: {
      kind: 'search',
      says: 'enterprise.people.search',
      title: 'enterprise.people.search',
    },
  },
})

const peopleRows = rowsOf(peopleView, {
  roles: ({ roles }, say) =>
    roles.length > 0 && (
      <span className={styles.roles}>
        {roles.map((role) => (
          <span key={role}>{roleName(say, role)}</span>
        ))}
      </span>
    ),
})

/** The people of an enterprise, with their roles and when they were last active. */
export function PeopleTab({ whole }: TabProps) {
  const list = useView(peopleView)
  const input = { entid: whole.id, ...peopleView.listInput(list.view) }
  const people = useRead('enterprise.people', input as Input<'enterprise.people'>, {
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage>
      <ListTools list={list} of={peopleView} hasNoChips />
      <ListRows
        list={list}
        of={people}
        rows={peopleRows}
        none={{ icon: <IconPerson />, title: 'enterprise.people.none' }}
      />
    </ListPage>
  )
}
