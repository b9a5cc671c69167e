import './ui/component-styles.ts'
import '@atrium/kit/tokens.css'
import './kernel/look/ground.css'
// For what the server has drawn.
import './layouts/first-frame.module.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ProofAsker } from './features/account/proof/proof-asker.tsx'
import { builtIn } from './features/built-in-routes.ts'
import { CrashPage } from './features/fallback/crash.page.tsx'
import { EndedPage } from './features/fallback/ended.page.tsx'
import { LostPage } from './features/fallback/lost.page.tsx'
import { NoStartPage } from './features/fallback/no-start.page.tsx'
import { RouteNews } from './features/fallback/route-news.tsx'
import { Splash } from './features/fallback/splash.tsx'
import { pages } from './features/pages.ts'
import { preloadApp, preloadRoutes } from './kernel/app-host/container/preload.ts'
import { toasts } from './kernel/browser/toasts.ts'
import { whenIdle } from './kernel/browser/when-idle.ts'
import { employWorker } from './kernel/browser/worker.ts'
import { queries } from './kernel/data/api.ts'
import { takeLate } from './kernel/data/load-chunk.ts'
import { foreignSpace } from './kernel/entry/entry.ts'
import { here } from './kernel/entry/leave.ts'
import { schemeManager, styleNonce } from './kernel/look/scheme.ts'
import { routeLoader } from './kernel/router/route-loader.ts'
import type { Arrival } from './kernel/router/route-outlet.tsx'
import type { RouteParts } from './kernel/router/route-parts.ts'
import { createRouter, type Router } from './kernel/router/router.ts'
import { RouterView } from './kernel/router/router-view.tsx'
import { boot } from './kernel/session/boot.ts'
import { followLiveEvents } from './kernel/session/live.ts'
import { followPreferences } from './kernel/session/preferences.ts'
import { ConfigContext, factsOf, visitorNow } from './kernel/session/shell-context.ts'
import { allWords, speaking } from './kernel/words/words.ts'
import { Frame } from './layouts/frame.tsx'
import { KeepLastKnown } from './layouts/keep-last-known.ts'
import { layouts } from './layouts/layouts.ts'
import { ReleaseNotice } from './layouts/release-notice.tsx'
import { Toasts } from './layouts/toasts.tsx'
import { later } from './ui/controls/later.tsx'
import { theme } from './ui/theme.ts'

const TakenRight = later(
  async () => (await import('./features/fallback/missing-right.tsx')).TakenRight,
)
const LeaveQuestion = later(
  async () => (await import('./ui/arrange/leave-question.tsx')).LeaveQuestion,
)

const materials: Omit<RouteParts, 'lost'> = {
  Frame,
  Splash,
  Crash: CrashPage,
  layouts,
  pages,
  builtIn,
  foreign: async () => (await import('./features/fallback/foreign.page.tsx')).ForeignPage,
  News: RouteNews,
  Ended: EndedPage,
  LeaveQuestion: (props) => <LeaveQuestion isWanted {...props} />,
  Taken: (props) => <TakenRight isWanted {...props} />,
  appPage: async () => (await import('./entities/micro-app/app-page.tsx')).AppPage,
  preloadApp,
}

const place = document.getElementById('root')
if (!place) throw new Error('The document has no place for the shell')
const root = createRoot(place)

/** Whether the server has drawn a frame, which stays until there is a page to fill it. */
let isFramed = place.childElementCount > 0
let router: Router<Arrival> | undefined

async function start(): Promise<void> {
  if (!isFramed) root.render(<Splash />)
  const begun = await boot()
  const config = begun.state === 'unreachable' ? null : begun.config
  const why = begun.state === 'ready' ? 'lost' : begun.state
  const lost = {
    title:
      why === 'lost' && visitorNow().viewingAs?.isActing
        ? 'acting.closed.title'
        : `fallback.${why}.title`,
    element: why === 'lost' ? <LostPage /> : <NoStartPage why={why} onRetry={() => void start()} />,
  }
  // The events of a space are for those who belong to it.
  const isHome =
    begun.state === 'ready' &&
    visitorNow().login &&
    !foreignSpace(factsOf(new URL(location.href), begun))
  if (isHome) followLiveEvents()
  if (isHome && !visitorNow().viewingAs) followPerson((to) => void router?.navigate(to))
  if (begun.state === 'ready') employWorker()
  preloadRoutes()
  router?.close()
  const parts = { ...materials, lost }
  router = createRouter(routeLoader(config, parts), { prefix: here.prefix })
  if (isFramed) await untilOpened(router)
  isFramed = false

  root.render(
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemeManager}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queries}>
        <ConfigContext value={config}>
          <RouterView router={router} materials={parts} />
          <ProofAsker />
          <Toasts />
          <ReleaseNotice />
          {isHome && <KeepLastKnown />}
        </ConfigContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  if (takeLate())
    void allWords().then(() =>
      toasts.show({ message: speaking()('fallback.chunk.again'), stays: 'until closed' }),
    )
  // Loads the words that the first view lacks; they are also kept for the next visit.
  whenIdle(() => void allWords())
}

/** Waits until the first page has loaded, or failed to. */
const untilOpened = (router: Router<Arrival>) =>
  new Promise<void>((resolve) => {
    if (router.shown().opened) return resolve()
    const stop = router.follow(() => {
      stop()
      resolve()
    })
  })

/** How long after the start, in milliseconds: a page that has just been opened has other things to load. */
const LATER = 3_000

/** Keeps a page in step with the reader's preferences on other devices and with new messages. */
function followPerson(navigate: (to: string) => void): void {
  followPreferences()
  const known = queries.getQueryData(['notice.all', {}])
  setTimeout(
    () =>
      void import('./entities/message/follow-news.tsx')
        .then((code) => code.followNews(navigate, known))
        .catch(() => {}),
    LATER,
  )
}

// The document's own notice for a program that does not load.
document.getElementById('late')?.remove()
void start()
