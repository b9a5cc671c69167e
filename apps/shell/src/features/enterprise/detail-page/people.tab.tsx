import type { EnterprisePerson } from '@atrium/contract/enterprises/enterprise-life.contract.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { roleName } from '../../../entities/role/role-name.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { formatDate, formatDistance } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Standing } from '../../../ui/details/item-list.tsx'
import { IconPerson } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import type { Rows } from '../../../ui/list/rows.ts'
import { ListToolbar } from '../../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { viewOf } from '../../../ui/list/view.ts'
import { OrNone } from '../table/enterprise.cells.tsx'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

const peopleView = viewOf({
  name: 'enterprise.people',
  filters: { search: 'text' },
  search: 'search',
  sorts: [],
  columns: ['roles', 'department', 'status', 'lastSeen', 'joined'],
  columnTitle: (column) => `enterprise.people.column.${column}`,
  filterTitle: () => 'enterprise.people.search',
})

type Column = (typeof peopleView.plan.columns)[number]

const peopleRows: Rows<EnterprisePerson, Column> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ loginId, title }) => [loginId, title].filter(Boolean).join(' · '),
  columns: {
    roles: {
      cell: ({ roles }, say) =>
        roles.length === 0 ? (
          <OrNone value={null} />
        ) : (
          <span className={styles.roles}>
            {roles.map((role) => (
              <span key={role}>{roleName(say, role)}</span>
            ))}
          </span>
        ),
      wraps: true,
    },
    department: { cell: ({ department }) => <OrNone value={department} />, wraps: true },
    status: {
      cell: ({ status }, say) => (
        <Standing tone={status === 'active' ? 'success' : 'warning'}>
          {say(`enterprise.people.status.${status}`)}
        </Standing>
      ),
    },
    lastSeen: { cell: ({ lastSeen }) => <LastSeen moment={lastSeen} /> },
    joined: { cell: ({ joined }, say) => formatDate(say.language, joined) },
  },
}

function LastSeen({ moment }: { moment: string | null }) {
  const say = useSay()
  const now = useNow()
  if (!moment) return <span className={styles.faint}>{say('enterprise.people.never')}</span>
  return <time dateTime={moment}>{formatDistance(say.language, moment, now)}</time>
}

/** Who belongs to it, with their roles and when they were last here. */
export function PeopleTab({ whole }: TabProps) {
  const list = useView(peopleView)
  const input = { entid: whole.id, ...peopleView.listInput(list.view) }
  const people = useRead('enterprise.people', input as Input<'enterprise.people'>, {
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage>
      <ListToolbar list={list} search="enterprise.people.search" />
      <ListRows
        list={list}
        of={people}
        rows={peopleRows}
        none={{ icon: <IconPerson />, title: 'enterprise.people.none' }}
      />
    </ListPage>
  )
}
