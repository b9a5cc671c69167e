import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { PlanFound } from '../versions/plan-found.tsx'
import { usePlan } from '../versions/use-plan.ts'

type PublishDraftProps = {
  isOpen: boolean
  name: string
  blueprint: Blueprint
  onClose: () => void
}

/** What the draft would make of the app, before it does. */
export const PublishDraft = ({ isOpen, ...rest }: PublishDraftProps) =>
  isOpen ? <Plan {...rest} /> : null

function Plan({ name, blueprint, onClose }: Omit<PublishDraftProps, 'isOpen'>) {
  const say = useSay()
  const { asked, ask, plan, error, isPending } = usePlan(name)
  useEffect(() => {
    if (!asked) ask({ kind: 'blueprint', blueprint }, null)
  }, [asked, ask, blueprint])
  return (
    <Dialog title={say('builtApp.design.publish.title')} onClose={onClose}>
      <Refusal of={error} />
      {isPending && <Skeleton height={180} />}
      {plan && asked && (
        <PlanFound
          name={name}
          next={asked.next}
          plan={plan}
          onBack={onClose}
          onPublished={onClose}
        />
      )}
    </Dialog>
  )
}
