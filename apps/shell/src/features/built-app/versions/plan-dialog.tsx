import { Skeleton } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { PlanFound } from './plan-found.tsx'
import type { Asked, Planned } from './use-plan.ts'

type PlanDialogProps = { name: string; planned: Planned; asked: Asked }

/** What would become of the app, before it does. */
export function PlanDialog({ name, planned, asked }: PlanDialogProps) {
  const say = useSay()
  const title =
    asked.next.kind === 'version'
      ? say('builtApp.restoreTo', { version: asked.next.version })
      : say('builtApp.publishFile', { file: asked.file ?? '' })
  return (
    <Dialog title={title} onClose={planned.leave}>
      <Refusal of={planned.error} />
      {planned.isPending && <Skeleton height={180} />}
      {planned.plan && (
        <PlanFound
          name={name}
          next={asked.next}
          plan={planned.plan}
          onBack={planned.leave}
          onPublished={planned.leave}
        />
      )}
    </Dialog>
  )
}
