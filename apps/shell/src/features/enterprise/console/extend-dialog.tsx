import { EXTENDABLE_DAYS } from '@atrium/contract/enterprises/console-limits.ts'
import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNow } from '../../../kernel/browser/now.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { dayOf, endOf } from '../form/enterprise.values.ts'
import { daysAfter, daysAhead, monthsAfter } from './days.ts'
import styles from './extend-dialog.module.css'

const MONTHS = [1, 3, 12]

type ExtendDialogProps = { enterprise: Enterprise; onClose: () => void }

/** Puts the end off, mostly by a round time from where it was, or from today where it is over. */
export function ExtendDialog({ enterprise, onClose }: ExtendDialogProps) {
  const say = useSay()
  const now = useNow()
  const ends = new Date(enterprise.expires ?? now)
  const isOver = ends.getTime() <= now
  const from = isOver ? daysAhead(0) : dayOf(ends)
  const last = daysAhead(EXTENDABLE_DAYS - 1)
  const [day, setDay] = useState<string | null>(() => monthsAfter(from, 1))
  const { mutate, isPending, error } = useWrite('console.enterprise.extend', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo'],
  })
  const send = () =>
    day &&
    mutate(
      { id: enterprise.id, expires: endOf(day) },
      {
        onSuccess: ({ name, expires }) => {
          const date = formatDate(say.language, expires ?? '')
          toasts.show({ message: say('console.extended', { name, date }) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={say('console.extend.title', { name: `${enterprise.name} (${enterprise.space})` })}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Refusal of={error} />
        <p className={styles.text}>
          {say(isOver ? 'console.extend.past' : 'console.extend.now', {
            date: formatDate(say.language, ends.toISOString()),
          })}
        </p>
        <div className={styles.quick}>
          {MONTHS.map((months, at) => {
            const until = monthsAfter(from, months)
            return (
              <Button
                key={months}
                variant={day === until ? 'light' : 'default'}
                size="xs"
                why={
                  until > last &&
                  say('console.extend.tooFar', { date: formatDate(say.language, endOf(last)) })
                }
                aria-pressed={day === until}
                {...(at === 0 && { 'data-autofocus': true })}
                onClick={() => setDay(until)}
              >
                {say.count('console.extend.month', months)}
              </Button>
            )
          })}
        </div>
        <DateField
          label={say('console.extend.until')}
          value={day}
          onChange={setDay}
          minDate={isOver ? from : daysAfter(from, 1)}
          maxDate={last}
          error={error?.fields.expires}
        />
        <FormAnswers
          sure={say('console.extend')}
          busy={isPending}
          disabled={!day}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
