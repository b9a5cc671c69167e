import type { WholeSubmission } from '@atrium/contract/market/submission.contract.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { CheckList } from '../../entities/listing/check-list.tsx'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { here } from '../../kernel/entry/leave.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import details from '../../ui/details/details.module.css'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { Question } from '../../ui/dialog/question.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { CellOf } from '../../ui/list/described/rows-of.tsx'
import { submissionView } from './submission.view.ts'

type SubmissionStateProps = {
  submission: WholeSubmission
  /** Saves the form, and answers the saved revision. */
  onBefore: () => Promise<number>
  onGone: () => void
}

const REFRESHES = ['submission.list', 'submission.get'] as const

/** The state of a submission, what is still missing, and the actions. */
export function SubmissionState({ submission, onBefore, onGone }: SubmissionStateProps) {
  const say = useSay()
  const { id, app, version, state, listing, reason, checks } = submission
  const name = titleOf(say, submission.name) || app
  const isLive = listing?.state === 'live'
  const [asking, setAsking] = useState<'withdraw' | 'remove' | null>(null)
  const send = useWrite('submission.send', { refreshes: [...REFRESHES] })
  const takeBack = useWrite('submission.takeBack', { refreshes: [...REFRESHES] })
  const withdraw = useWrite('submission.withdraw', { refreshes: [...REFRESHES] })
  const remove = useWrite('submission.remove', { refreshes: ['submission.list'] })
  const sendIt = async () => {
    const revision = await onBefore()
    await send.mutateAsync({ id, revision })
    toasts.show({ message: say('submission.sent', { name }) })
  }
  const close = () => setAsking(null)
  return (
    <div className={details.head}>
      <div className={details.title}>
        <h2>{name}</h2>
        <CellOf list={submissionView} column="state" row={submission} />
        {listing && <CellOf list={submissionView} column="market" row={submission} />}
      </div>
      <span className={details.code}>{`${app} · ${version}`}</span>
      {state === 'returned' && (
        <Alert color="danger" title={say('submission.returned')}>
          {reason}
        </Alert>
      )}
      {state === 'sent' && <p className={details.none}>{say('submission.sent.text')}</p>}
      {isLive && state !== 'approved' && <p className={details.none}>{say('submission.stays')}</p>}
      <CheckList checks={checks} />
      <div className={details.actions}>
        {state === 'sent' ? (
          <Button
            variant="default"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ id })}
          >
            {say('submission.takeBack')}
          </Button>
        ) : (
          <Button loading={send.isPending} onClick={() => void sendIt().catch(() => {})}>
            {say('submission.send')}
          </Button>
        )}
        {isLive && (
          <>
            <Button
              component="a"
              href={`${here.prefix}/appDetail/${listing.id}`}
              target="_blank"
              variant="default"
            >
              {say('listing.see')}
            </Button>
            <Button color="danger" variant="light" onClick={() => setAsking('withdraw')}>
              {say('listing.withdraw')}
            </Button>
          </>
        )}
        {!isLive && state !== 'sent' && (
          <Button color="danger" variant="light" onClick={() => setAsking('remove')}>
            {say('submission.remove')}
          </Button>
        )}
      </div>
      {Object.keys(send.error?.fields ?? {}).length > 0 && (
        <Alert color="danger" role="alert">
          {say('submission.unready')}
        </Alert>
      )}
      <Refusal of={send.error ?? takeBack.error} />
      {asking === 'withdraw' && (
        <Question
          title={say('listing.withdraw.of', { name })}
          sure={say('listing.withdraw')}
          busy={withdraw.isPending}
          failed={withdraw.error}
          onSure={() => withdraw.mutate({ id }, { onSuccess: close })}
          onClose={close}
        >
          <p>{say('submission.withdraw.text')}</p>
        </Question>
      )}
      {asking === 'remove' && (
        <DeleteDialog
          title={say('submission.remove.of', { name })}
          sure={say('submission.remove')}
          write={remove}
          input={{ id }}
          onGone={onGone}
          onClose={close}
        >
          <p>{say('submission.remove.text')}</p>
        </DeleteDialog>
      )}
    </div>
  )
}
