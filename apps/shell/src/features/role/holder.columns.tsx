import type { Holder } from '@atrium/contract/people/role-manage.contract.ts'
import { roleName } from '../../entities/role/role-name.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import type { Rows } from '../../ui/list/rows.ts'
import styles from './holder.module.css'
import { wayOf } from './way.ts'

type Column = 'how' | 'department'

const rowsWith = (namesRoles: boolean): Rows<Holder, Column> => ({
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ loginId, title, status }) => (
    <Detail of={[loginId, title]} isOff={status === 'disabled'} />
  ),
  columns: {
    how: {
      cell: ({ held }, say) => (
        <ul className={styles.ways}>
          {held.map((one) => (
            <li key={`${one.role.id}.${one.rule}`}>
              {namesRoles && <strong>{roleName(say, one.role.name)}</strong>}
              {wayOf(say, one)}
            </li>
          ))}
        </ul>
      ),
      card: 'wide',
      wraps: true,
    },
    department: { cell: ({ department }) => department ?? '', wraps: true },
  },
})

/** Who has one role, and who has a right by whichever role. */
export const holderRows = rowsWith(false)
export const whoRows = rowsWith(true)

function Detail({ of, isOff }: { of: string[]; isOff: boolean }) {
  const say = useSay()
  return (
    <span className={styles.detail}>
      {of.filter(Boolean).join(' · ')}
      {isOff && <Badge tone="warning">{say('enterprise.people.status.disabled')}</Badge>}
    </span>
  )
}
