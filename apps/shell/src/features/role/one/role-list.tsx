import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { useId } from 'react'
import { roleName } from '../../../entities/role/role-name.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { placeOf } from '../roles.view.ts'
import styles from './role-list.module.css'

type RoleListProps = { roles: ManagedRole[]; chosen: number | undefined }

export function RoleList({ roles, chosen }: RoleListProps) {
  const say = useSay()
  const own = roles.filter(({ builtIn }) => !builtIn)
  return (
    <nav className={styles.list} aria-label={say('roles.list')}>
      <Group
        title={say('roles.builtIn')}
        roles={roles.filter(({ builtIn }) => builtIn)}
        chosen={chosen}
      />
      <Group title={say('roles.own')} roles={own} chosen={chosen} />
      {own.length === 0 && <p className={styles.none}>{say('roles.own.none')}</p>}
    </nav>
  )
}

function Group({ title, roles, chosen }: RoleListProps & { title: string }) {
  const say = useSay()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <li key={role.id}>
            <Link
              className={styles.role}
              to={placeOf({ role: role.id })}
              keepsScroll
              aria-current={role.id === chosen ? 'true' : undefined}
            >
              <span className={styles.name}>{roleName(say, role.name)}</span>
              <span className={styles.count} title={peopleOf(say, role)}>
                {countOf(say, role)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many people have a role; where there are more than were counted, it says so. */
const countOf = (say: Say, { people, more }: ManagedRole) =>
  formatNumber(say.language, people) + (more ? '+' : '')

// words: roles.people.*
export const peopleOf = (say: Say, role: Pick<ManagedRole, 'people'>) =>
  say.count('roles.people', role.people)
