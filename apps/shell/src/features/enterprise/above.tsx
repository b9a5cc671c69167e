import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useState } from 'react'
import { useReturnFocus } from '../../ui/hooks/return-focus.ts'
import { FormDrawer } from './form/form-drawer.tsx'
import { type Founded, FoundedDialog } from './form/founded-dialog.tsx'
import { SuspendDialog } from './standing/suspend-dialog.tsx'

/** What lies over the table: one thing at a time. */
type Sheet =
  | { kind: 'form'; enterprise: Enterprise | null }
  | { kind: 'founded'; founded: Founded }
  | { kind: 'suspend'; enterprise: Enterprise }

export function useAbove() {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { remember, giveBack } = useReturnFocus()

  const lay = (next: Sheet) => {
    if (!sheet) remember()
    setSheet(next)
  }
  const clear = () => {
    setSheet(null)
    giveBack()
  }
  return { sheet, lay, clear }
}

type AboveProps = ReturnType<typeof useAbove> & { onFounded: (entid: number) => void }

export function Above({ sheet, lay, clear, onFounded }: AboveProps) {
  if (sheet?.kind === 'form') {
    return (
      <FormDrawer
        enterprise={sheet.enterprise}
        onFounded={(founded) => lay({ kind: 'founded', founded })}
        onSaved={clear}
        onCancel={clear}
      />
    )
  }
  if (sheet?.kind === 'founded') {
    const close = () => {
      clear()
      onFounded(sheet.founded.entid)
    }
    return <FoundedDialog founded={sheet.founded} onClose={close} />
  }
  return sheet && <SuspendDialog enterprise={sheet.enterprise} onClose={clear} />
}
