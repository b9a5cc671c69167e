import { Button } from '@atrium/kit/button.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import { Spinner } from '@atrium/kit/spinner.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { frames } from '../document/frame.tsx'
import form from '../form/form.module.css'
import { useTitle } from '../title.ts'
import { keptSpace } from '../workplace/ids.ts'
import styles from './bind.module.css'
import { Identified } from './identified.tsx'
import { Ready } from './ready.tsx'
import { target } from './use-binding.ts'
import { type TicketState, useTicket } from './use-ticket.ts'

const Around = frames.simple

/** The page that binds a workplace identity to an account. */
export function BindPage() {
  const say = useSay()
  const { known, left, again, lose } = useTicket()
  const isOver = known.at === 'gone' || (known.at === 'ready' && left === 0)
  const view = isOver ? 'gone' : 'bind'
  useTitle(say('bind.title'))

  return (
    <Around heading={say(`bind.heading.${view}`)} lead={say(`bind.lead.${view}`)}>
      {isOver ? (
        <Anew space={keptSpace()} />
      ) : known.at === 'ready' ? (
        <Ready {...known} left={left} onGone={lose} />
      ) : (
        <Waiting known={known} onRetry={again} />
      )}
    </Around>
  )
}

function Waiting({ known, onRetry }: { known: TicketState; onRetry: () => void }) {
  const say = useSay()
  if (known.at === 'taken')
    return (
      <div className={styles.whole}>
        <Identified {...known.identity} />
        <Notice tone="info">{say('bind.owned', { uid: known.uid })}</Notice>
        <Anew space={known.identity.space} />
      </div>
    )
  if (known.at === 'failed')
    return (
      <div className={styles.whole}>
        <Notice tone="danger">{say('login.unreachable')}</Notice>
        <Button kind="quiet" wide onClick={onRetry}>
          {say('middle.retry')}
        </Button>
      </div>
    )
  return (
    <output className={form.loading}>
      <Spinner /> {say('login.loading')}
    </output>
  )
}

/** The link that starts over at the middle page: silently inside an app, at the sign-in page elsewhere. */
function Anew({ space }: { space: string }) {
  const say = useSay()
  const query = new URLSearchParams({ CURRENT_ENT: space, url: target() ?? '/' })
  return (
    <a className={styles.anew} href={`/loginMiddle?${String(query)}`}>
      {say('bind.anew')}
    </a>
  )
}
