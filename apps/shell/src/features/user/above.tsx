import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { useState } from 'react'
import { useReturnFocus } from '../../ui/hooks/return-focus.ts'
import { FormDrawer } from './form/form-drawer.tsx'
import { ImportDrawer } from './import/import-drawer.tsx'
import { LookInDialog } from './look-in-dialog.tsx'
import { ManyDialog, type Person } from './many/many-dialog.tsx'
import type { Action } from './many/use-many.ts'
import { NewPassword, type Secret } from './new-password.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** What lies over the table: one thing at a time. */
export type Sheet =
  | { kind: 'form'; person: UserRow | null }
  | { kind: 'once'; secret: Secret }
  | { kind: 'many'; action: Action; people: Person[]; onDone?: () => void }
  | { kind: 'password'; person: Person }
  | { kind: 'lookIn'; person: Person }
  | { kind: 'import' }
export type Lay = (sheet: Sheet) => void

export function useAbove() {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { remember, giveBack } = useReturnFocus()
  const lay: Lay = (next) => {
    if (!sheet) remember()
    setSheet(next)
  }
  const clear = () => {
    setSheet(null)
    giveBack()
  }
  return { sheet, lay, clear }
}

type AboveProps = ReturnType<typeof useAbove>

export function Above({ sheet, lay, clear }: AboveProps) {
  if (!sheet) return null
  const once = (secret: Secret) => lay({ kind: 'once', secret })
  if (sheet.kind === 'form')
    return <FormDrawer person={sheet.person} onAdded={once} onSaved={clear} onCancel={clear} />
  if (sheet.kind === 'once') return <NewPassword {...sheet.secret} onClose={clear} />
  if (sheet.kind === 'many') return <ManyDialog {...sheet} onClose={clear} />
  if (sheet.kind === 'password')
    return <PasswordDialog person={sheet.person} onReset={once} onClose={clear} />
  if (sheet.kind === 'lookIn') return <LookInDialog person={sheet.person} onClose={clear} />
  return <ImportDrawer onClose={clear} />
}
