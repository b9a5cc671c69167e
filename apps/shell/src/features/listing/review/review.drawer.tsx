import type { ReviewedSubmission } from '@atrium/contract/market/submission.contract.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { CheckList } from '../../../entities/listing/check-list.tsx'
import { ListingPreview } from '../../../entities/listing/listing-preview.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { ReadDrawer } from '../../../ui/dialog/read-drawer.tsx'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'

type ReviewDrawerProps = { id: number | null; onClose: () => void }

/** One submission that waits: a preview, its automatic checks, and the decision. */
export function ReviewDrawer({ id, onClose }: ReviewDrawerProps) {
  const say = useSay()
  const read = useRead('submission.review', { id: id ?? 0 }, { enabled: id !== null })
  return (
    <ReadDrawer id={id} of={read} title={say('submission.review')} onClose={onClose}>
      {(submission) => <Review submission={submission} onDone={onClose} />}
    </ReadDrawer>
  )
}

type ReviewProps = { submission: ReviewedSubmission; onDone: () => void }

function Review({ submission, onDone }: ReviewProps) {
  const say = useSay()
  const { id, revision, app, version, enterprise, checks, isOwn, listing } = submission
  const name = titleOf(say, submission.name) || app
  const whyClosed = isOwn
    ? say('failure.own_submission')
    : submission.state !== 'sent' && say('submission.decided')
  const isFailed = checks.some(({ isPassed }) => !isPassed)
  const [isReturning, setIsReturning] = useState(false)
  const refreshes = ['submission.waiting', 'listing.list'] as const
  const approve = useWrite('submission.approve', { refreshes: [...refreshes] })
  const giveBack = useWrite('submission.return', { refreshes: [...refreshes] })
  const done = (message: string) => {
    toasts.show({ message })
    onDone()
  }
  return (
    <div className={details.details}>
      <div className={details.head}>
        <div className={details.title}>
          <h2>{name}</h2>
        </div>
        <span className={details.code}>{`${app} · ${version} · ${enterprise.name}`}</span>
        {listing?.state === 'live' && (
          <p className={details.none}>{say('submission.review.update')}</p>
        )}
        {isOwn && <Alert color="warning">{say('failure.own_submission')}</Alert>}
        {submission.state !== 'sent' && <p className={details.none}>{say('submission.decided')}</p>}
        <div className={details.actions}>
          <Button
            loading={approve.isPending}
            why={whyClosed || (isFailed && say('submission.checks.failed'))}
            onClick={() =>
              approve.mutate(
                { id, revision },
                { onSuccess: () => done(say('submission.approved', { name })) },
              )
            }
          >
            {say('submission.approve')}
          </Button>
          <Button variant="default" why={whyClosed} onClick={() => setIsReturning(true)}>
            {say('submission.return')}
          </Button>
        </div>
        <Refusal of={approve.error} />
      </div>
      <section className={details.section} aria-label={say('submission.checks')}>
        <h3>{say('submission.checks')}</h3>
        <CheckList checks={checks} />
      </section>
      <ListingPreview {...submission} picture="listing.picture" />
      {isReturning && (
        <ReasonDialog
          title={say('submission.return.of', { name })}
          name={enterprise.name}
          sure={say('submission.return')}
          send={(reason) => giveBack.mutateAsync({ id, revision, reason })}
          message={say('submission.returned.done', { name })}
          onClose={() => setIsReturning(false)}
          onDone={onDone}
        />
      )}
    </div>
  )
}
