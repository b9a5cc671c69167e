import type { Output } from '@atrium/contract/kernel/client.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { Section } from '../../ui/details/section.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import styles from './enterprise-data.module.css'

const Dialogs = later(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

type DeletionSectionProps = Pick<Output<'enterpriseData.get'>, 'deletion' | 'canAsk'>

/**
 * The deletion of the enterprise. A second person has to agree, or two weeks to pass; until then everything goes on,
 * and any admin can stop it.
 */
export function DeletionSection({ deletion, canAsk }: DeletionSectionProps) {
  const say = useSay()
  const [open, setOpen] = useState<'ask' | 'confirm' | null>(null)
  const withdraw = useWrite('enterpriseData.withdrawDeletion', {
    refreshes: ['enterpriseData.get'],
  })
  const keep = () =>
    withdraw.mutate(
      {},
      {
        onSuccess: () => toasts.show({ message: say('enterpriseData.deletion.withdrawn') }),
        onError: toastFailure,
      },
    )
  return (
    <Section
      title={say('enterpriseData.deletion')}
      lead={say('enterpriseData.deletion.lead')}
      action={
        !deletion &&
        canAsk && (
          <Button variant="default" c="danger" onClick={() => setOpen('ask')}>
            {say('enterpriseData.deletion.ask')}
          </Button>
        )
      }
    >
      {!deletion && !canAsk && (
        <p className={styles.note}>{say('enterpriseData.deletion.owner')}</p>
      )}
      {deletion && (
        <Alert
          color="danger"
          title={say('enterpriseData.deletion.asked', {
            by: deletion.by ?? say('enterprise.leaving.someone'),
            date: formatDate(say.language, deletion.asked),
          })}
        >
          <p className={styles.note}>
            {say('enterpriseData.deletion.until', {
              reason: deletion.reason,
              date: formatDate(say.language, deletion.until),
            })}
          </p>
          {deletion.whyNot && (
            <p className={styles.note}>
              {say(`enterpriseData.deletion.whyNot.${deletion.whyNot}`)}
            </p>
          )}
          <div className={styles.ways}>
            <Button variant="default" size="xs" loading={withdraw.isPending} onClick={keep}>
              {say('enterpriseData.deletion.withdraw')}
            </Button>
            {deletion.canConfirm && (
              <Button color="danger" size="xs" onClick={() => setOpen('confirm')}>
                {say('enterpriseData.deletion.confirm')}
              </Button>
            )}
          </div>
        </Alert>
      )}
      <Dialogs isWanted={open !== null} kind={open} onClose={() => setOpen(null)} />
    </Section>
  )
}
