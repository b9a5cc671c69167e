import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { permissionName } from '../../../entities/role/permission-name.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { IconCheck } from '../../../ui/icons.tsx'
import type { RoleFacts } from '../role.props.ts'
import { GROUP_NAMES, GROUPS, placeOf } from '../roles.view.ts'
import styles from './matrix.module.css'

/** The table of all roles and rights. */
export function Matrix({ known: { roles } }: { known: RoleFacts }) {
  const say = useSay()
  const may = roles.map(({ permissions }) => new Set<string>(permissions))
  return (
    <>
      <p className={styles.sideways}>{say('roles.matrix.sideways')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it too */}
      <section className={styles.frame} aria-label={say('roles.show.matrix')} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{say('roles.matrix.right')}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col">
                  <Link to={placeOf({ role: role.id })}>{roleName(say, role.name)}</Link>
                </th>
              ))}
            </tr>
          </thead>
          {GROUP_NAMES.map((group) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th colSpan={roles.length + 1} scope="colgroup">
                  <span>{say(`roles.group.${group}`)}</span>
                </th>
              </tr>
              {GROUPS[group].map((right) => (
                <tr key={right}>
                  <th scope="row">
                    <Link to={placeOf({ show: 'who', of: 'permission', what: right })}>
                      {permissionName(say, right)}
                    </Link>
                  </th>
                  {roles.map((role, at) => (
                    <td key={role.id}>
                      <Cell has={covers(may[at] ?? new Set(), right)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

function Cell({ has }: { has: boolean }) {
  const say = useSay()
  return (
    <>
      <span className={styles.hidden}>{say(has ? 'roles.has' : 'roles.hasNot')}</span>
      {has ? <IconCheck /> : <span className={styles.no} aria-hidden />}
    </>
  )
}
