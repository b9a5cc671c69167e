import { roleName } from '../../entities/role/role-name.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import styles from './holder.module.css'
import { rolesView } from './roles.view.ts'
import { wayOf } from './way.ts'

const rowsWith = (namesRoles: boolean) =>
  rowsOf(rolesView, {
    detail: ({ loginId, title, status }) => (
      <Detail of={[loginId, title]} isOff={status === 'disabled'} />
    ),
    how: ({ held }, say) => (
      <ul className={styles.ways}>
        {held.map((one) => (
          <li key={`${one.role.id}.${one.rule}`}>
            {namesRoles && <strong>{roleName(say, one.role.name)}</strong>}
            {wayOf(say, one)}
          </li>
        ))}
      </ul>
    ),
  })

/** The rows of people who have a role, and of those who have a right by any role. */
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
