import type { Output } from '@atrium/contract/kernel/client.ts'
import { covers, type Permission, permissions } from '@atrium/contract/kernel/endpoint.ts'
import { Skeleton } from '@mantine/core'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { TargetField } from '../give/targets-field.tsx'
import { Rights } from '../one/rights.tsx'
import type { RoleFacts, RolesList } from '../role.props.ts'
import roles from '../roles.module.css'
import { wayOf } from '../way.ts'
import styles from './lookup.module.css'

type LookupProps = { known: RoleFacts; list: RolesList }

/** The rights of a person, and the roles they come from. */
export function PersonLookup({ known, list }: LookupProps) {
  const say = useSay()
  const { person } = list.view.filters
  const id = Number(person ?? 0)
  const found = useRead('role.person', { id }, { enabled: id > 0, retry: false })
  const named = found.data ? [{ id: found.data.id, name: found.data.name }] : []
  return (
    <div className={styles.person}>
      <div className={styles.asked}>
        <TargetField
          key={named[0]?.id ?? 0}
          of="people"
          known={named}
          aria-label={say('roles.person.choose')}
          placeholder={say('roles.person.choose')}
          value={person ?? null}
          onChange={(next) =>
            list.change({ filters: { show: 'person', ...(next && { person: next }) } })
          }
          clearable
        />
      </div>
      {!person && <p className={roles.faint}>{say('roles.person.lead')}</p>}
      {person && found.error?.status === 404 && (
        <p className={roles.faint}>{say('roles.person.gone')}</p>
      )}
      {person && found.error?.status !== 404 && (
        <Remote of={found} skeleton={<Skeleton height={360} />}>
          {(whole) => <Explained whole={whole} known={known} />}
        </Remote>
      )}
    </div>
  )
}

function Explained({ whole, known }: { whole: Output<'role.person'>; known: RoleFacts }) {
  const say = useSay()
  const held = new Set<string>(whole.permissions)
  const may = permissions.filter((right) => covers(held, right))
  const tell = (right: Permission) => <Reasons right={right} whole={whole} />
  const facts = [whole.department, whole.title, whole.loginId].filter(Boolean).join(' · ')
  return (
    <>
      <Section title={say('roles.person.may', { name: whole.name })} lead={facts}>
        {whole.status === 'disabled' && (
          <p className={roles.faint}>{say('roles.person.disabled')}</p>
        )}
        <Rights chosen={new Set(may)} pages={known.pages} tell={tell} />
      </Section>
      <Section title={say('roles.person.pages')} lead={say('roles.person.pages.lead')}>
        <ul className={styles.pages}>
          {whole.pages.map(({ id, title }) => (
            <li key={id}>{titleOf(say, title)}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** The roles that give a right, and how the person got each. */
function Reasons({ right, whole }: { right: Permission; whole: Output<'role.person'> }) {
  const say = useSay()
  const by = whole.held.filter(({ gives }) => covers(new Set<string>(gives), right))
  return (
    <ul className={styles.reasons}>
      {by.map((one) => (
        <li key={`${one.role.id}.${one.rule}`}>
          {roleName(say, one.role.name)} · {wayOf(say, one)}
        </li>
      ))}
    </ul>
  )
}
