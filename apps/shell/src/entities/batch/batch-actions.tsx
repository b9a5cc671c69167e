import type { BatchAction } from '@atrium/contract/platform/batch-actions.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import type { Targets } from './targets.ts'

const BatchDialog = later(async () => (await import('./batch-dialog.tsx')).BatchDialog)

type BatchActionsProps = {
  actions: readonly BatchAction[]
  targets: Targets
  onStarted: () => void
}

/** The buttons for bulk actions on the chosen rows; a question comes before the effect. */
export function BatchActions({ actions, targets, onStarted }: BatchActionsProps) {
  const say = useSay()
  const [asked, setAsked] = useState<BatchAction | null>(null)
  return (
    <>
      {actions.map((action) => (
        <Button key={action} variant="default" size="compact-sm" onClick={() => setAsked(action)}>
          {say(`batch.action.${action}`)}
        </Button>
      ))}
      <BatchDialog
        isWanted={asked !== null}
        action={asked}
        targets={targets}
        onStarted={onStarted}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
