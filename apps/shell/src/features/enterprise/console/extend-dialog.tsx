import { EXTENDABLE_DAYS } from '@atrium/contract/enterprises/console-limits.ts'
import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Button } from '@mantine/core'
import { useNow } from '../../../kernel/browser/now.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { dayOf, endOf } from '../form/enterprise.values.ts'
import { daysAfter, daysAhead, monthsAfter } from './days.ts'
import styles from './extend-dialog.module.css'

const MONTHS = [1, 3, 12]

type ExtendDialogProps = { enterprise: Enterprise; onClose: () => void }

/** Extends an enterprise, usually by some months from its end, or from today where that is over. */
export function ExtendDialog({ enterprise, onClose }: ExtendDialogProps) {
  const say = useSay()
  const now = useNow()
  const ends = new Date(enterprise.expires ?? now)
  const isOver = ends.getTime() <= now
  const from = isOver ? daysAhead(0) : dayOf(ends)
  const last = daysAhead(EXTENDABLE_DAYS - 1)
  const extend = useWrite('console.enterprise.extend', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo'],
  })
  const form = useForm({
    values: { expires: monthsAfter(from, 1) },
    send: ({ expires }) => extend.mutateAsync({ id: enterprise.id, expires: endOf(expires) }),
    message: ({ name, expires }) =>
      say('console.extended', { name, date: formatDate(say.language, expires ?? '') }),
    onDone: onClose,
  })
  const day = form.values.expires
  return (
    <Dialog
      title={say('console.extend.title', { name: `${enterprise.name} (${enterprise.space})` })}
      onClose={onClose}
    >
      <Form of={form} className={styles.form}>
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
                onClick={() => form.change({ expires: until })}
              >
                {say.count('console.extend.month', months)}
              </Button>
            )
          })}
        </div>
        <DateField
          label={say('console.extend.until')}
          {...form.choice('expires')}
          minDate={isOver ? from : daysAfter(from, 1)}
          maxDate={last}
        />
        <FormAnswers
          sure={say('console.extend')}
          busy={form.isBusy}
          disabled={!day}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
