import type { EditedListing } from '@atrium/contract/market/listing.contract.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { grantNames } from '../../entities/micro-app/grant-name.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { here } from '../../kernel/entry/leave.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import details from '../../ui/details/details.module.css'
import { VerdictList } from '../../ui/details/verdict-list.tsx'
import { Question } from '../../ui/dialog/question.tsx'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { CellOf } from '../../ui/list/described/rows-of.tsx'
import { listingView } from './listing.view.ts'

type ListingStateProps = {
  listing: EditedListing
  /** Saves the form before the action; null where it is saved. */
  onBefore: (() => Promise<unknown>) | null
}

/** Whether a listing is on the market, with buttons to publish and withdraw it. */
export function ListingState({ listing, onBefore }: ListingStateProps) {
  const say = useSay()
  const { id, app, state, version, grants } = listing
  const name = titleOf(say, listing.name) || app
  const [asking, { open, close }] = useDisclosure(false)
  const write = useWrite('listing.setState', { refreshes: ['listing.list', 'listing.get'] })
  const publish = async () => {
    await onBefore?.()
    await write.mutateAsync({ id, state: 'live' })
    toasts.show({ message: say('listing.published', { name }) })
  }
  const withdraw = async () => {
    await write.mutateAsync({ id, state: 'withdrawn' })
    close()
    offerUndo(say('listing.withdrawn', { name }), () => write.mutateAsync({ id, state: 'live' }))
  }
  return (
    <div className={details.head}>
      <div className={details.title}>
        <h2>{name}</h2>
        <CellOf list={listingView} column="state" row={listing} />
      </div>
      <span className={details.code}>{[app, version].filter(Boolean).join(' · ')}</span>
      <p className={details.none}>
        {grants.length > 0
          ? say('listing.grants', { grants: grantNames(say, grants) })
          : say('market.may.nothing')}
      </p>
      <div className={details.actions}>
        {state === 'live' ? (
          <>
            <Button
              component="a"
              href={`${here.prefix}/appDetail/${id}`}
              target="_blank"
              variant="default"
            >
              {say('listing.see')}
            </Button>
            <Button color="danger" variant="light" onClick={open}>
              {say('listing.withdraw')}
            </Button>
          </>
        ) : (
          <Button loading={write.isPending} onClick={() => void publish().catch(() => {})}>
            {say('listing.publish')}
          </Button>
        )}
      </div>
      <Refusal of={write.error} />
      <VerdictList within="words" fields={write.error?.fields ?? {}} />
      {asking && (
        <Question
          title={say('listing.withdraw.of', { name })}
          sure={say('listing.withdraw')}
          busy={write.isPending}
          failed={write.error}
          onSure={() => void withdraw().catch(() => {})}
          onClose={close}
        >
          <ul>
            <li>{say('listing.withdraw.gone')}</li>
            <li>{say.count('listing.withdraw.kept', listing.installs)}</li>
          </ul>
        </Question>
      )}
    </div>
  )
}
