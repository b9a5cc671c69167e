import { covers, type Permission, permissions } from '@atrium/contract/kernel/endpoint.ts'
import { grantable } from '@atrium/contract/people/built-in-roles.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import type { RoleProps } from '../role.props.ts'
import styles from './permissions.module.css'
import { Rights } from './rights.tsx'

const ChangeDialog = later(async () => (await import('./change-dialog.tsx')).ChangeDialog)

/** The permissions of a role. Changes are saved after the person has seen whom they affect. */
export function PermissionsTab({ role, known }: RoleProps) {
  const say = useSay()
  const before = permissions.filter((right) => covers(new Set(role.permissions), right))
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(() => new Set(before))
  const [isAsking, setIsAsking] = useState(false)
  const own = new Set<string>(known.own)
  const isChanged = permissions.some((right) => chosen.has(right) !== before.includes(right))
  useUnsaved(isChanged, { parts: true })
  const change = (right: Permission, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(right)
    else next.delete(right)
    setChosen(next)
  }
  return (
    <>
      {!role.can.edit && (
        <Alert color="info">{say(role.builtIn ? 'roles.fixed' : 'roles.notYours')}</Alert>
      )}
      <Rights
        chosen={chosen}
        pages={known.pages}
        {...(role.can.edit && { onChange: change, may: (right) => covers(own, right) })}
      />
      {isChanged && (
        <div className={styles.save}>
          <span aria-live="polite">{say('roles.unsaved')}</span>
          <Button variant="default" onClick={() => setChosen(new Set(before))}>
            {say('roles.reset')}
          </Button>
          <Button onClick={() => setIsAsking(true)}>{say('roles.review')}</Button>
        </div>
      )}
      <ChangeDialog
        isWanted={isAsking}
        opened={isAsking}
        role={role}
        permissions={grantable.filter((right) => chosen.has(right))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
