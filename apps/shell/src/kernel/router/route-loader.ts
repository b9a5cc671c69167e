import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import type { ComponentType } from 'react'
import { wordsGiven } from '../data/document-answers.ts'
import { arrive as arriveChunk } from '../data/load-chunk.ts'
import { type Entry, enterPage, isOpenPath, splitSpace } from '../entry/entry.ts'
import { leaveFor, leaveForMaintenance } from '../entry/leave.ts'
import { withRouteTable } from '../entry/route-table.ts'
import { authorizationOf } from '../session/authorization.ts'
import { baseInfoNow, factsOf, visitorNow } from '../session/shell-context.ts'
import { twoStepNow } from '../session/two-step.ts'
import { endHere } from '../session-end/session-end.ts'
import { allWords } from '../words/words.ts'
import type { Arrival } from './route-outlet.tsx'
import type { RouteParts } from './route-parts.ts'
import type { Redirect } from './router.ts'

const nowhere = { route: null, Page: null, AppPage: null }

type Needs = Pick<RouteParts, 'pages' | 'appPage' | 'builtIn' | 'foreign'>

/**
 * Opens an address: the entry rules and the person's rights are asked while the page's code is loading. Where the
 * server does not answer, the page is drawn.
 */
export const routeLoader =
  (config: GlobalConfig | null, { pages, appPage, builtIn, foreign }: Needs) =>
  async (url: URL, isWanted: () => boolean): Promise<Arrival | Redirect> => {
    const path = splitSpace(url.pathname).rest || '/'
    const route = findRoute(withRouteTable(builtIn, baseInfoNow()[0]), path)
    const words = wordsFor(route)
    const going = { to: url.href, isWanted }
    const fetched: Fetched = (load) => drawable(() => arriveChunk(load, words, going))
    const parts = Promise.all([
      route?.target.kind === 'page' ? pageOf(pages[route.target.page], fetched) : null,
      route?.target.kind === 'app' ? fetched(appPage) : null,
    ])
    const turned = config && (await turn(url, route, config))
    if (turned && 'redirect' in turned) return turned
    if (turned) return { ...nowhere, foreign: { ...turned, Foreign: await fetched(foreign) } }
    if (route?.target.kind === 'redirect') return { redirect: route.target.to }
    const [Page, AppPage] = await parts
    return { route, Page, AppPage, foreign: null }
  }

/** Loads the words of a page: the document's own page came with them, any other waits for all words. */
function wordsFor(route: RouteConfig | null): Promise<unknown> {
  const page = route?.target.kind === 'page' ? route.target.page : null
  return wordsGiven()?.page === page ? Promise.resolve() : allWords()
}

type Foreign = Extract<Entry, { go: 'foreign' }>

/** Where the person has to go instead, or the foreign space of the page; null when they may go on. */
async function turn(
  url: URL,
  route: RouteConfig | null,
  config: GlobalConfig,
): Promise<Redirect | Foreign | null> {
  const path = splitSpace(url.pathname).rest || '/'
  const open = isOpenPath(url.pathname) || route?.open === true
  const facts = { ...factsOf(url, { config }), open }
  const first = enterPage(facts)
  // Decided without a call: the server would refuse to answer for a space that is not theirs.
  if (first.go === 'foreign') return first
  if (first.go === 'to') return leaveFor(first.path)
  const { login, updating, user_type } = visitorNow()
  if (!login || open) return null
  // During maintenance every call of the page is refused.
  if (updating && !isOperator(user_type)) await leaveForMaintenance()

  const [twoStep, authorization] = await Promise.all([twoStepNow(), authorizationOf(path)])
  const entry = enterPage({ ...facts, twoStep })
  if (entry.go === 'to') return leaveFor(entry.path)
  if (!authorization || authorization.authorized || !authorization.known) return null
  if (authorization.missing === 'signedIn') return endHere(null)
  const asked = new URLSearchParams({ path: path + url.search + url.hash })
  return { redirect: `/nonAuthority?${asked}` }
}

type Loading<Props> = () => Promise<ComponentType<Props>>
type Fetched = <Props>(load: Loading<Props>) => Promise<ComponentType<Props>>

const pageOf = async (load: Loading<object> | undefined, fetched: Fetched) =>
  load ? fetched(load) : null

/** A part that failed to load fails when it is drawn, so that its layout can show the error. */
async function drawable<Props>(arriving: Loading<Props>): Promise<ComponentType<Props>> {
  try {
    return await arriving()
  } catch (error) {
    return () => {
      throw error
    }
  }
}
