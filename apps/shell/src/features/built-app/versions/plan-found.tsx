import type { NextBlueprint, Plan } from '@atrium/contract/built-apps/app-version.shape.ts'
import { LONGEST_VERSION_NOTE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { PlanGroups } from './plan-groups.tsx'
import { PlanProblems } from './plan-problems.tsx'
import styles from './versions.module.css'

type PlanFoundProps = {
  name: string
  next: NextBlueprint
  plan: Plan
  onBack: () => void
  onPublished: () => void
}

/** A plan, and publishing what it says; or why that cannot be. */
export function PlanFound({ name, next, plan, onBack, onPublished }: PlanFoundProps) {
  const say = useSay()
  const [note, setNote] = useState('')
  const publish = useWrite('builtApp.publish', {
    refreshes: ['builtApp.get', 'builtApp.versions'],
  })
  if (plan.problems.length > 0)
    return (
      <Answers onBack={onBack}>
        <PlanProblems app={name} problems={plan.problems} />
      </Answers>
    )
  if (plan.lines.length === 0)
    return (
      <Answers onBack={onBack}>
        <p className={form.text}>{say('builtApp.plan.same')}</p>
      </Answers>
    )
  const sure = () =>
    publish.mutate(
      { name, revision: plan.revision, next, note: note.trim() },
      {
        onSuccess: ({ version }) => {
          toasts.show({ message: say('builtApp.publish.begun', { version }) })
          onPublished()
        },
      },
    )
  return (
    <Answers
      onBack={onBack}
      action={
        <Button loading={publish.isPending} onClick={sure}>
          {say('builtApp.publish', { version: plan.version })}
        </Button>
      }
    >
      <PlanGroups app={name} plan={plan} />
      <TextInput
        label={say('builtApp.publish.note')}
        maxLength={LONGEST_VERSION_NOTE}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Refusal
        of={publish.error}
        unplaced={[...new Set(Object.values(publish.error?.fields ?? {}))]}
      />
    </Answers>
  )
}

type AnswersProps = { onBack: () => void; action?: ReactNode; children: ReactNode }

function Answers({ onBack, action, children }: AnswersProps) {
  const say = useSay()
  return (
    <div className={styles.plan}>
      {children}
      <div className={form.answers}>
        <Button variant="default" onClick={onBack}>
          {say('builtApp.back')}
        </Button>
        {action}
      </div>
    </div>
  )
}
