import { MESSAGE_DAYS, SIGN_IN_DAYS } from '@atrium/contract/enterprises/enterprise-limits.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import section from '../../ui/details/section.module.css'
import { Section } from '../../ui/details/section.tsx'
import { Question } from '../../ui/dialog/question.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import styles from './enterprise-data.module.css'

type Days = Output<'retention.get'>

/** How long sign-ins and announcements are kept. The audit log is never cut, or it would prove nothing. */
export function RetentionSection() {
  const say = useSay()
  const read = useRead('retention.get', {})
  return (
    <Section title={say('retention.title')} lead={say('retention.lead')}>
      <Remote of={read} skeleton={<Skeleton height={72} />}>
        {(days) => <Choices days={days} />}
      </Remote>
      <p className={section.note}>{say('retention.note')}</p>
    </Section>
  )
}

/** Whether a shorter time would remove something that is kept now. */
const isShorter = (before: Days, after: Days) =>
  after.signIns < before.signIns ||
  (after.messages ?? Number.POSITIVE_INFINITY) < (before.messages ?? Number.POSITIVE_INFINITY)

function Choices({ days }: { days: Days }) {
  const say = useSay()
  const [wanted, setWanted] = useState<Days | null>(null)
  const save = useWrite('retention.set', { refreshes: ['retention.get'] })
  const shown = wanted ?? (save.isPending ? save.variables : days)
  const done = () => {
    toasts.show({ message: say('retention.saved') })
    setWanted(null)
  }
  const choose = (change: Partial<Days>) => {
    const next = { ...days, ...change }
    if (isShorter(days, next)) setWanted(next)
    else save.mutate(next, { onError: toastFailure, onSuccess: done })
  }
  const choice = (value: number) => ({
    value: String(value),
    label: say.count('retention.days', value),
  })
  const ever = { value: '', label: say('retention.ever') }
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={say('retention.signIns')}
          data={SIGN_IN_DAYS.map(choice)}
          value={String(shown.signIns)}
          onChange={(value) => choose({ signIns: Number(value) as Days['signIns'] })}
          allowDeselect={false}
        />
        <Select
          label={say('retention.messages')}
          data={[ever, ...MESSAGE_DAYS.map(choice)]}
          value={shown.messages === null ? '' : String(shown.messages)}
          onChange={(value) =>
            choose({ messages: value ? (Number(value) as NonNullable<Days['messages']>) : null })
          }
          allowDeselect={false}
        />
      </div>
      {wanted && (
        <Question
          title={say('retention.shorter')}
          sure={say('retention.shorter.sure')}
          busy={save.isPending}
          failed={save.error}
          onSure={() => save.mutate(wanted, { onSuccess: done })}
          onClose={() => setWanted(null)}
        >
          <p>{say('retention.shorter.text')}</p>
        </Question>
      )}
    </>
  )
}
