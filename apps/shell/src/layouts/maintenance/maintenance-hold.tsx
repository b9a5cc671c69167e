import { isOperator } from '@atrium/contract/people/user-types.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { useLayoutEffect, useRef } from 'react'
import { withRouteTable } from '../../kernel/entry/route-table.ts'
import { useLocation } from '../../kernel/router/location.ts'
import { useRouteParts } from '../../kernel/router/route-parts.ts'
import { useBaseInfo, useVisitor } from '../../kernel/session/shell-context.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './maintenance-hold.module.css'

/**
 * Covers the page during maintenance, because every call is refused: the page stays as it is, with what was typed in
 * it.
 */
export function MaintenanceHold() {
  const { login, updating, user_type, maintenance } = useVisitor()
  const { builtIn } = useRouteParts()
  const { pathname } = useLocation()
  const [given] = useBaseInfo()
  if (!login || !updating || isOperator(user_type)) return null
  if (pathname === '/maintenance' || findRoute(withRouteTable(builtIn, given), pathname)?.open)
    return null
  return <Hold until={maintenance?.until} text={maintenance?.text} />
}

type HoldProps = { until?: string | null | undefined; text?: string | null | undefined }

/**
 * A modal dialog of the browser: nothing below it can be reached, dialogs and apps in frames included, and the focus
 * returns to where it was (docs/decisions/0159).
 */
export function Hold({ until, text }: HoldProps) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed from the page: later, closing would no longer return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.setAttribute('closedby', 'none')
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.hold}
      aria-labelledby="maintenance-hold"
      aria-describedby="maintenance-hold-text"
      // A dialog of the page below would hear Escape, too, and close.
      data-mantine-stop-propagation="true"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="maintenance-hold">{say('maintenance.soon')}</h2>
      <div id="maintenance-hold-text">
        <p>{text || say('maintenance.text')}</p>
        <p>{say('maintenance.kept')}</p>
      </div>
      {until && (
        <p>
          {say('maintenance.end')} <time dateTime={until}>{formatMoment(say.language, until)}</time>
        </p>
      )}
    </dialog>
  )
}
