import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import { ActionIcon, Select } from '@mantine/core'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { IconClose, NamedIcon } from '../../../ui/icons.tsx'
import { focusBeside } from '../../../ui/list/focus-beside.ts'
import type { AppRole } from './app-roles.ts'
import { grantName } from './grant-name.ts'
import styles from './who.module.css'

const ICONS = {
  everybody: 'building',
  person: 'person',
  department: 'people',
  role: 'key',
} as const

const kindText = (say: Say, kind: NamedGrant['kind']) =>
  kind === 'department'
    ? say('builtApp.who.department.below')
    : kind === 'everybody'
      ? null
      : say(`builtApp.who.${kind}`)

type GrantLineProps = {
  grant: NamedGrant
  roles: readonly AppRole[]
  onRole: (role: string) => void
  onRemove: () => void
}

/** Somebody, and what they may do in the app. */
export function GrantLine({ grant, roles, onRole, onRemove }: GrantLineProps) {
  const say = useSay()
  const name = grantName(say, grant)
  const about = kindText(say, grant.kind)
  return (
    <li className={styles.grant}>
      <span className={styles.icon}>
        <NamedIcon name={ICONS[grant.kind]} />
      </span>
      <span className={styles.name}>
        <strong>{name}</strong>
        {about && <small>{about}</small>}
      </span>
      <Select
        className={styles.role ?? ''}
        aria-label={say('builtApp.who.may', { name })}
        value={grant.role}
        allowDeselect={false}
        comboboxProps={{ width: 280, position: 'bottom-end' }}
        data={roles.map(({ id, name: label }) => ({ value: id, label }))}
        renderOption={({ option }) => (
          <RoleOption role={roles.find(({ id }) => id === option.value)} />
        )}
        onChange={(role) => {
          if (role) onRole(role)
        }}
      />
      <ActionIcon
        variant="subtle"
        color="neutral"
        size="lg"
        aria-label={say('builtApp.who.remove', { name })}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest('li'))
          onRemove()
        }}
      >
        <IconClose />
      </ActionIcon>
    </li>
  )
}

function RoleOption({ role }: { role: AppRole | undefined }) {
  if (!role) return null
  return (
    <span className={styles.option}>
      <strong>{role.name}</strong>
      <span>{role.means}</span>
    </span>
  )
}
