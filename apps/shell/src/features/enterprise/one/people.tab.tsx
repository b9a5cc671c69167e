import type { EnterprisePerson } from '@atrium/contract/enterprise-life.contract.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../kernel/api.ts'
import { formatDate, formatDistance } from '../../../kernel/formats.ts'
import { IconPerson } from '../../../kernel/icons.tsx'
import { Badge } from '../../../kernel/lines.tsx'
import { ListPage } from '../../../kernel/list/list-page.tsx'
import { ListRows } from '../../../kernel/list/list-rows.tsx'
import { ListToolbar } from '../../../kernel/list/list-toolbar.tsx'
import type { Rows } from '../../../kernel/list/rows.ts'
import { useView } from '../../../kernel/list/use-view.ts'
import { viewOf } from '../../../kernel/list/view.ts'
import { useNow } from '../../../kernel/now.ts'
import { roleName } from '../../../kernel/role-name.ts'
import { useSay } from '../../../kernel/words.ts'
import { OrNone } from '../table/enterprise.cells.tsx'
import type { TabProps } from './enterprise-one.page.tsx'
import styles from './one.module.css'

const peopleView = viewOf({
  name: 'enterprise.people',
  filters: { iSearch: 'text' },
  search: 'iSearch',
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
        <Badge tone={status === 'active' ? 'success' : 'warning'}>
          {say(`enterprise.people.status.${status}`)}
        </Badge>
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
