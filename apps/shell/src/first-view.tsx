import type { CallName } from '@atrium/contract/catalogue.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { builtIn } from './features/built-in-routes.ts'
import { EnterprisePage } from './features/enterprise/enterprise.page.tsx'
import { OverviewPage } from './features/overview/overview.page.tsx'
import { PortalPage } from './features/portal/portal.page.tsx'
import { WorkbenchPage } from './features/workbench/workbench.page.tsx'
import { drawSlim } from './kernel/browser/slim-menus.ts'
import { drawAsWideAs } from './kernel/browser/window-width.ts'
import { queries } from './kernel/data/api.ts'
import { drawNextFor } from './kernel/entry/drawn-for.ts'
import { enterPage, splitSpace } from './kernel/entry/entry.ts'
import { here } from './kernel/entry/leave.ts'
import { withRouteTable } from './kernel/entry/route-table.ts'
import { keepBranding } from './kernel/look/branding.ts'
import type { Arrival } from './kernel/router/route-outlet.tsx'
import type { RouteParts } from './kernel/router/route-parts.ts'
import { createRouter, type Router } from './kernel/router/router.ts'
import { RouterView } from './kernel/router/router-view.tsx'
import { authorizationReads } from './kernel/session/authorization-reads.ts'
import { ConfigContext, factsOf, visitorNow } from './kernel/session/shell-context.ts'
import { readIn } from './kernel/words/formats.ts'
import { type Dictionary, setDictionary } from './kernel/words/words.ts'
import { Frame } from './layouts/frame.tsx'
import { layouts } from './layouts/layouts.ts'
import { theme } from './ui/theme.ts'

// The server runs this, in a context of its own: what the browser would draw first is drawn from the answers that the
// document carries anyway. A page that is not listed, or cannot be drawn there, begins with the frame alone.

const pages: Partial<Record<string, ComponentType>> = {
  enterprise: EnterprisePage,
  overview: OverviewPage,
  portal: PortalPage,
  workbench: WorkbenchPage,
}

export type FirstView = {
  /** The answers that the document carries, as JSON. */
  answers: string
  language: string
  words: Dictionary
  /** The reader's time zone by its name. */
  zone: string
  /** The width of the reader's window, zero where it is unknown, and the menus they made slim. */
  width: number
  slim: string
}

type Answered = [name: string, input: object, result: unknown]

const answerTo = <Name extends CallName>(name: Name, input: object = {}) =>
  queries.getQueryData<Output<Name>>([name, input])

/**
 * Draws the first view of the page at `location`; null where the browser would show something else. Everything given
 * is kept in module state, so each reader's replaces the last one's before anything is drawn (docs/decisions/0070).
 */
export function drawFirstView(given: FirstView): string | null {
  const { answers, language, words, zone, width, slim } = given
  queries.clear()
  for (const [name, input, result] of JSON.parse(answers) as Answered[])
    queries.setQueryData([name, input], result)
  setDictionary(language, words)
  readIn(zone)
  drawAsWideAs(width)
  drawSlim(slim)
  try {
    return drawn()
  } finally {
    queries.clear()
    drawNextFor(null)
  }
}

function drawn(): string | null {
  const config = answerTo('global.config')
  const [routes] = answerTo('microApps.baseInfo') ?? [[]]
  if (!config) return null
  keepBranding(config)
  drawNextFor(visitorNow().user?.id ?? null)
  const path = splitSpace(location.pathname).rest
  const route = findRoute(withRouteTable(builtIn, routes), path)
  const Page = route?.target.kind === 'page' && pages[route.target.page]
  if (!route || !Page || !mayEnter(path, config)) return null
  return renderToString(
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queries}>
        <ConfigContext value={config}>
          <RouterView
            router={standing({ route, Page, AppPage: null, foreign: null })}
            materials={materials}
          />
        </ConfigContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** Applies the entry rules as the browser does; where an answer is missing, the browser decides itself. */
function mayEnter(path: string, config: Output<'global.config'>): boolean {
  const visitor = visitorNow()
  if (!visitor.login || visitor.updating || visitor.out) return false
  const twoStep = visitor.viewingAs ? {} : answerTo('twoStep.check')
  const { page, judge } = authorizationReads(path)
  const authorized = page && answerTo('role.page', page)?.authorized
  if (!twoStep || !authorized || judge) return false
  return enterPage({ ...factsOf(new URL(location.href), { config }), twoStep }).go === 'on'
}

/** A router that never moves. */
function standing(arrival: Arrival): Router<Arrival> {
  const nothing = () => {}
  const history = { state: null, replaceState: nothing, pushState: nothing } as never
  const router = createRouter<Arrival>(() => new Promise(nothing), {
    prefix: here.prefix,
    browser: { location, history, addEventListener: nothing, removeEventListener: nothing },
  })
  const shown = { ...router.shown(), opened: { arrival } }
  return { ...router, shown: () => shown }
}

const Nothing = () => null
const never = () => new Promise<never>(() => {})
const materials: RouteParts = {
  Frame,
  layouts,
  builtIn,
  pages: {} as RouteParts['pages'],
  appPage: never,
  foreign: never,
  preloadApp: () => {},
  Splash: Nothing,
  News: Nothing,
  Ended: Nothing,
  Taken: Nothing,
  LeaveQuestion: Nothing,
  lost: { title: '', element: null },
  // A page that fails here is drawn in the browser, which can show the error.
  Crash: ({ error }) => {
    throw error
  },
}
