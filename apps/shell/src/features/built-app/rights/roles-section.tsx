import { newId } from '@atrium/blueprint/shape/new-id.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MOST_APP_ROLES } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import { useSearchParams } from '../../../kernel/router/location.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { IconPlus } from '../../../ui/icons.tsx'
import { inOwnWords } from '../own-words.ts'
import { RemoveRole } from './remove-role.tsx'
import styles from './rights.module.css'
import { RoleCard } from './role-card.tsx'
import { type Roles, withoutRole, withRole } from './rules-draft.ts'

type RolesSectionProps = {
  tables: Blueprint['tables']
  roles: Roles
  grants: readonly NamedGrant[]
  onChange: (roles: Roles) => void
  /** With it go those who have it. */
  onRemove: (roles: Roles, gone: string) => void
}

/** The roles of an app: what each may do, called as its makers call it. */
export function RolesSection({ tables, roles, grants, onChange, onRemove }: RolesSectionProps) {
  const say = useSay()
  const [query] = useSearchParams()
  // Whoever comes from a plan that names a role finds it open.
  const [open, setOpen] = useState(query.get('role'))
  const [going, setGoing] = useState<string | null>(null)
  const managing = Object.values(roles).filter(({ level }) => level === 'manage').length
  const isFull = Object.keys(roles).length >= MOST_APP_ROLES
  const add = () => {
    const id = newId()
    onChange(withRole(roles, id, inOwnWords(say, say('builtApp.role.new'))))
    setOpen(id)
  }
  const remove = (id: string) => {
    if (grants.some(({ role }) => role === id)) setGoing(id)
    else onRemove(withoutRole(roles, id), id)
  }
  const gone = going === null ? undefined : roles[going]
  return (
    <Section title={say('builtApp.roles')} lead={say('builtApp.roles.lead')}>
      <ul className={styles.roles}>
        {byPosition(roles).map(([id, role]) => (
          <RoleCard
            key={id}
            role={role}
            tables={tables}
            holders={grants.filter((grant) => grant.role === id)}
            isOpen={open === id}
            onOpen={(isOpen) => setOpen(isOpen ? id : null)}
            onChange={(next) => onChange({ ...roles, [id]: next })}
            onRemove={() => remove(id)}
            stays={role.level === 'manage' && managing === 1 && say('builtApp.role.stays')}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus />}
          why={isFull && say('builtApp.role.full', { most: MOST_APP_ROLES })}
          onClick={add}
        >
          {say('builtApp.role.add')}
        </Button>
      </div>
      {gone && going !== null && (
        <RemoveRole
          title={gone.title}
          holders={grants.filter(({ role }) => role === going)}
          onClose={() => setGoing(null)}
          onSure={() => {
            onRemove(withoutRole(roles, going), going)
            setGoing(null)
          }}
        />
      )}
    </Section>
  )
}
