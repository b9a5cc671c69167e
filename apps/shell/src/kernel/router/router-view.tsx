import { startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import { useKeptScroll } from './kept-scroll.ts'
import { LocationContext, RouterContext } from './location.ts'
import { type Arrival, RouteOutlet } from './route-outlet.tsx'
import { type RouteParts, RoutePartsContext } from './route-parts.ts'
import type { Router } from './router.ts'

/** One frame for every address, and in it what was opened there. */
export function RouterView({
  router,
  materials,
}: {
  router: Router<Arrival>
  materials: RouteParts
}) {
  const { Frame, Splash, Crash, LeaveQuestion } = materials
  const [shown, setShown] = useState(router.shown)
  const keepScroll = useKeptScroll(shown)
  useLayoutEffect(() => {
    const draw = () => startTransition(() => setShown(router.shown()))
    draw()
    return router.follow(() => {
      keepScroll()
      draw()
    })
  }, [router, keepScroll])

  const asked = () => router.question.current
  const question = useSyncExternalStore(router.question.follow, asked, asked)
  const { location, opened, isLoading } = shown
  if (!opened) return <Splash />
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <RoutePartsContext value={materials}>
          <CrashBoundary Crash={Crash} place={location.pathname}>
            {'error' in opened ? (
              <Crash error={opened.error} />
            ) : (
              <Frame isLoading={isLoading}>
                <RouteOutlet {...opened.arrival} />
              </Frame>
            )}
            {question && <LeaveQuestion {...question} />}
          </CrashBoundary>
        </RoutePartsContext>
      </LocationContext>
    </RouterContext>
  )
}
