import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useRead } from '../kernel/data/api.ts'
import { useInterruption } from '../kernel/data/service-status.ts'
import { useLocation } from '../kernel/router/location.ts'
import { ConfigContext } from '../kernel/session/shell-context.ts'
import { useEnded } from '../kernel/session-end/session-end.ts'
import { useSay } from '../kernel/words/words.ts'
import { IconAlert } from '../ui/icons.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { Banner } from './banner.tsx'
import styles from './frame.module.css'
import { MaintenanceBanner } from './maintenance/maintenance-banner.tsx'
import { MaintenanceHold } from './maintenance/maintenance-hold.tsx'
import { TwoStepBanner } from './two-step-banner.tsx'
import { ViewAsBanner } from './view-as-banner.tsx'

export const MAIN_ID = 'main'

/** The frame around every layout: the skip link, and where the focus goes. */
export function Frame({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  const say = useSay()
  const config = useContext(ConfigContext)
  const viewingAs = useRead('user.baseinfo', {}, { enabled: false }).data?.viewingAs
  // A page whose session is over only says why.
  const isOver = useEnded() !== null
  useFocusOnNewPage()
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {say('layout.skip')}
      </a>
      {!viewingAs && config && <TwoStepBanner config={config} />}
      {viewingAs &&
        !isOver &&
        (viewingAs.isActing ? <ActingBanner {...viewingAs} /> : <ViewAsBanner {...viewingAs} />)}
      {config && <MaintenanceBanner />}
      <ServiceBanner />
      {config && <MaintenanceHold />}
      {isLoading && <div className={styles.progress} />}
      {children}
    </>
  )
}

/**
 * Moves the focus to a new page; after a changed filter it stays. It stays in an app, too, that goes on at another
 * address of its own: what somebody types there must reach it. An app that is left has been removed by then, and the
 * focus with it.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.closest(`#${MAIN_ID} [data-app]`)) return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}

/** Says that the service is interrupted; the page stays and goes on by itself. */
function ServiceBanner() {
  const say = useSay()
  if (!useInterruption()) return null
  const text = say('service.interrupted')
  return (
    <Banner
      as="output"
      icon={<IconAlert />}
      title={text}
      whole={text}
      short={say('service.interrupted.short')}
    />
  )
}
