import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import type { RoleLevel } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { IconPlus } from '../../../ui/icons.tsx'
import type { AppRole } from './app-roles.ts'
import styles from './who.module.css'

const KINDS = ['everybody', 'person', 'department', 'role'] as const
type Kind = (typeof KINDS)[number]

const GrantPicker = later(async () => (await import('./grant-picker.tsx')).GrantPicker)

type AddGrantProps = {
  grants: readonly NamedGrant[]
  roles: readonly AppRole[]
  onAdd: (grant: NamedGrant) => void
}

/** Somebody more. Everybody is added to read, anybody else to edit; what they may is chosen beside them (docs/decisions/0194). */
export function AddGrant({ grants, roles, onAdd }: AddGrantProps) {
  const say = useSay()
  const [adding, setAdding] = useState<Exclude<Kind, 'everybody'> | null>(null)
  const ofLevel = (level: RoleLevel) => roles.find((role) => role.level === level) ?? roles[0]
  const ofAll = ofLevel('read')
  const add = (kind: Kind, id: number | null, name: string) => {
    const role = kind === 'everybody' ? ofAll : ofLevel('edit')
    if (role) onAdd({ role: role.id, kind, id, name })
  }
  const areAll = grants.some(({ kind }) => kind === 'everybody')
  return (
    <div className={styles.adding}>
      <fieldset className={styles.kinds} aria-label={say('builtApp.who.add')}>
        {KINDS.filter((kind) => kind !== 'everybody' || !areAll).map((kind) => (
          <Button
            key={kind}
            size="compact-sm"
            variant={kind === adding ? 'light' : 'default'}
            leftSection={<IconPlus />}
            {...(kind !== 'everybody' && { 'aria-expanded': kind === adding })}
            onClick={() => {
              if (kind === 'everybody') add(kind, null, '')
              else setAdding(kind === adding ? null : kind)
            }}
          >
            {kind === 'everybody' && ofAll
              ? say('builtApp.who.add.everybodyAs', { role: ofAll.name })
              : say(`builtApp.who.add.${kind}`)}
          </Button>
        ))}
      </fieldset>
      {adding && (
        <GrantPicker
          isWanted
          kind={adding}
          key={`${adding} ${grants.length}`}
          without={grants.filter(({ kind }) => kind === adding).flatMap(({ id }) => id ?? [])}
          onPick={(id, name) => add(adding, id, name)}
        />
      )}
    </div>
  )
}
