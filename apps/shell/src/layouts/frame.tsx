import { useContext, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { useFace } from '../kernel/face.ts'
import { HouseContext } from '../kernel/house.ts'
import type { PageHandle } from '../kernel/router.tsx'
import { useSay } from '../kernel/words.ts'
import styles from './frame.module.css'
import { TwoStepBanner } from './two-step-banner.tsx'

export const MAIN_ID = 'main'

/** Around every layout: the title, the way past the navigation, and where the focus goes. */
export function Frame() {
  const say = useSay()
  const { state } = useNavigation()
  const house = useContext(HouseContext)
  useTitle()
  useFocusOnNewPage()
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {say('layout.skip')}
      </a>
      {house && <TwoStepBanner house={house} />}
      {state === 'loading' && <div className={styles.progress} />}
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  )
}

function useTitle() {
  const say = useSay()
  const page = useMatches().at(-1)?.handle as PageHandle | undefined
  const { name: brand } = useFace().brand
  const title = page ? say.named(page.title) : ''
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}

/** A new page is read from its beginning; a changed filter leaves the reader where they are. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
