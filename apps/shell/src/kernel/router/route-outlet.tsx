import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { type ComponentType, useEffect } from 'react'
import { isPhone } from '../browser/phone.ts'
import { useRead } from '../data/api.ts'
import { dropProof } from '../entry/proof.ts'
import { useBranding } from '../look/branding.ts'
import { explainOut } from '../session/explain-out.ts'
import { useKnownVisitor } from '../session/shell-context.ts'
import { useSpaceName } from '../session/space-name.ts'
import { useSay } from '../words/words.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { useCurrentRoute } from './current-route.ts'
import { useLocation } from './location.ts'
import { type AppPageOf, type ForeignOf, RouteContext, useRouteParts } from './route-parts.ts'
import { type Over, useOver } from './session-over.ts'
import { titleOf } from './title.ts'
import { useSubjectShown } from './title-subject.ts'

/** What an address was opened as: a page of ours, an app, or nothing. */
export type Arrival = {
  route: RouteConfig | null
  Page: ComponentType | null
  AppPage: AppPageOf | null
  /** The foreign space of the address, and the component that says so; nothing of the space was opened. */
  foreign: { space: string; Foreign: ForeignOf } | null
}

/**
 * Draws any address: the layout, and in it the page. Parts that mean the same before and after a change of the table
 * stay the same for React.
 */
export function RouteOutlet(arrival: Arrival) {
  const over = useOver()
  const isVouched = !!useRead('user.baseinfo', {}, { enabled: false }).data?.vouched
  if (over) return <EndedPlace {...over} />
  if (arrival.foreign && isVouched) return <UnprovenPlace />
  return arrival.foreign ? <ForeignPlace {...arrival.foreign} /> : <OpenedPlace {...arrival} />
}

/**
 * Shown until the person has proven who they are, which is asked above this page; before that nobody knows whether the
 * space is theirs.
 */
function UnprovenPlace() {
  const { layouts } = useRouteParts()
  useTitle('factor.proof.title')
  const Layout = layouts.noLogin
  return <Layout>{null}</Layout>
}

/** Replaces the page of a session that is over: nothing of it stays on the screen. */
function EndedPlace(over: Over) {
  const { layouts, Ended } = useRouteParts()
  const say = useSay()
  useTitle({ [say.language]: explainOut(say, over.out).title })
  useEffect(dropProof, [])
  const Layout = layouts.noLogin
  return (
    <Layout>
      <Ended {...over} />
    </Layout>
  )
}

function ForeignPlace({ space, Foreign }: NonNullable<Arrival['foreign']>) {
  const { layouts } = useRouteParts()
  useTitle('foreign.title')
  const Layout = layouts.noLogin
  return (
    <Layout>
      <Foreign space={space} />
    </Layout>
  )
}

function OpenedPlace(arrival: Arrival) {
  const { layouts, lost } = useRouteParts()
  const { route, news, reopen } = useCurrentRoute(arrival.route)
  const inSpace = !!useKnownVisitor()?.space
  const Layout = layouts[layoutOf(route, inSpace)]
  useTitle(route?.title ?? lost.title)

  return (
    <RouteContext value={route}>
      <Layout>{route ? <Part {...arrival} {...{ route, news, reopen }} /> : lost.element}</Layout>
    </RouteContext>
  )
}

/** The layout of a route; on an address without a page, somebody in their own space keeps its menu. */
const layoutOf = (route: RouteConfig | null, inSpace: boolean) =>
  (isPhone() ? route?.phoneLayout : undefined) ?? route?.layout ?? (inSpace ? 'index' : 'noLogin')

type PartProps = Arrival & { route: RouteConfig } & Pick<
    ReturnType<typeof useCurrentRoute>,
    'news' | 'reopen'
  >

function Part({ route, Page, AppPage, news, reopen }: PartProps) {
  const { Crash, News, Taken, lost } = useRouteParts()
  const { pathname } = useLocation()
  // A page that was removed from the table stays with what was typed into it; a page that the person may no longer
  // open goes.
  const isGone = news === 'gone'
  const { data } = useRead('role.page', { path: pathname }, { enabled: isGone })
  if (isGone && data?.missing) return <Taken path={pathname} />
  return (
    <>
      {news && <News news={news} onShow={reopen} />}
      <CrashBoundary key={route.id} Crash={Crash} place={pathname}>
        {AppPage && route.target.kind === 'app' && <AppPage app={route.target.app} route={route} />}
        {Page && <Page />}
        {!AppPage && !Page && lost.element}
      </CrashBoundary>
    </>
  )
}

function useTitle(title: RouteConfig['title']) {
  const said = titleOf(useSay(), title)
  const { name: platform } = useBranding().brand
  const whose = useSpaceName() ?? platform
  const subject = useSubjectShown()
  useEffect(() => {
    const page = [subject?.name, subject?.alone ? null : said].filter(Boolean).join(' · ')
    document.title = [page, whose].filter(Boolean).join(' – ')
  }, [subject, said, whose])
}
