import type { PageName } from '@atrium/contract/apps/page-names.ts'
import { MESSAGES } from '@atrium/contract/apps/portal-limits.ts'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { CallName } from '@atrium/contract/catalogue.ts'
import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import type { BaseInfo } from '@atrium/contract/platform/shell.contract.ts'
import { readSlim, type SlimMenu } from '../kernel/browser/slim-menus.ts'
import { withRouteTable } from '../kernel/entry/route-table.ts'
import { authorizationReads } from '../kernel/session/authorization-reads.ts'
import type { FirstFrameName } from '../layouts/first-frame.tsx'
import { auditReads } from './audit/audit.view.ts'
import { spaceAuditReads } from './audit/space/space-audit.view.ts'
import { batchReads } from './batch/batch.view.ts'
import { builtIn } from './built-in-routes.ts'
import { directoryReads } from './directory/directory.view.ts'
import { enterpriseDetailReads } from './enterprise/detail-page/enterprise-detail.reads.ts'
import { enterpriseReads } from './enterprise/enterprise.view.ts'
import { fileReads } from './file/file.view.ts'
import { invitationReads } from './invitation/invitation.view.ts'
import { joinRequestReads } from './join-request/join-request.view.ts'
import { listingReads } from './listing/listing.view.ts'
import { marketReads } from './market/market.view.ts'
import { inboxReads } from './message/inbox/inbox.view.ts'
import { messageReads } from './message/message.view.ts'
import { orgReads } from './org/org.view.ts'
import { breakdownInput, figuresInput, readView } from './overview/overview.view.ts'
import { versionsInput } from './portal/editor/versions-input.ts'
import { HISTORY } from './system/history.reads.ts'
import { taskReads } from './task/task.view.ts'
import { userReads } from './user/user.view.ts'
import { workbenchReads } from './workbench/workbench.reads.ts'

/** A call that a page makes first, with its input. */
export type Read = { [Name in CallName]: readonly [Name, Input<Name>] }[CallName]

/** The reader's clock, in minutes ahead of UTC, and their time zone, once the browser has told them. */
type FirstReadContext = {
  visitor: Baseinfo
  path: string
  search: URLSearchParams
  clock: number | undefined
  zone: string | undefined
}

type Address = {
  path: string
  search: string
  clock?: number | undefined
  zone?: string | undefined
}

// The server runs this for a document, so that the answers come with it. Whatever is not named here, or
// cannot be known there, a page asks for by itself as soon as it is drawn.

/** The reads of every page, made before the shell knows which page it is. */
export const bootReads: Read[] = [
  ['global.config', {}],
  ['user.baseinfo', {}],
  ['microApps.baseInfo', {}],
  ['preference.get', {}],
]

const barReads = ({ visitor }: FirstReadContext): readonly Read[] => [
  ['navigation.top', {}],
  ['notice.all', {}],
  ...menuReads(visitor),
]

/** The reads of the bar, which signed-in people have on public pages too. */
const barOfSomebody = (here: FirstReadContext) => (here.visitor.login ? barReads(here) : [])

/** The reads of each layout. */
const layoutReads: Partial<
  Record<RouteConfig['layout'], (here: FirstReadContext) => readonly Read[]>
> = {
  index: barReads,
  customer: barOfSomebody,
  mobile: barOfSomebody,
  saas: ({ visitor }) => (isOperator(visitor.user?.user_type) ? [['alert.list', {}]] : []),
  isIndex: ({ visitor }) => [
    ...(visitor.space && visitor.user ? ([['notice.all', {}]] as const) : []),
    ...menuReads(visitor),
  ],
}

const menuReads = ({ space }: Baseinfo): Read[] =>
  space
    ? [
        ['navigation.version', {}],
        ['navigation.config', {}],
        ['task.summary', {}],
      ]
    : []

const pageReads: Partial<Record<PageName, (here: FirstReadContext) => readonly Read[]>> = {
  tasks: ({ search, clock }) => taskReads(search, clock),
  files: ({ search, visitor }) => (visitor.viewingAs ? [] : fileReads(search)),
  workbench: ({ visitor, clock }) => workbenchReads(visitor, clock),
  portal: () => [
    ['home.page', {}],
    ['home.entrance', {}],
    ['builtApp.mine', {}],
    ['message.newest', { length: MESSAGES }],
  ],
  portalEditor: () => [
    ['portal.get', {}],
    ['portal.versions', versionsInput(1)],
  ],
  enterprise: ({ search }) => enterpriseReads(search),
  user: ({ search }) => userReads(search),
  org: ({ search }) => [['role.data', {}], ...orgReads(search)],
  invitations: ({ search }) => [
    ['role.data', {}],
    ['joinRequest.summary', {}],
    ...invitationReads(search),
  ],
  joinRequests: ({ search }) => [
    ['role.data', {}],
    ['joinRequest.summary', {}],
    ...joinRequestReads(search),
  ],
  join: () => [['joinRequest.own', {}]],
  directory: ({ search }) => directoryReads(search),
  audit: ({ search, zone }) => auditReads(search, zone),
  spaceAudit: ({ search, zone }) => spaceAuditReads(search, zone),
  message: ({ search }) => messageReads(search),
  spaceMessage: ({ search }) => messageReads(search),
  messages: ({ search }) => inboxReads(search),
  overview: ({ search, zone }) => [
    ['overview.attention', {}],
    ...(zone === undefined
      ? []
      : ([
          ['overview.figures', figuresInput(readView(search), zone)],
          ['overview.breakdown', breakdownInput(readView(search), zone)],
        ] as const)),
  ],
  category: () => [['saas.category.list', {}]],
  microApp: () => [['microApp.list', {}]],
  whitelist: () => [
    ['microApp.list', {}],
    ['whitelist.list', {}],
  ],
  listings: ({ search }) => listingReads(search),
  market: ({ path, search }) => marketReads(path, search),
  route: () => [['route.table', {}]],
  apps: () => [['app.list', {}]],
  batch: ({ search }) => batchReads(search),
  enterpriseData: () => [
    ['role.data', {}],
    ['enterpriseData.get', {}],
    ['file.rules', {}],
    ['file.usage', {}],
    ['profile.fields', {}],
    ['retention.get', {}],
  ],
  enterpriseDetail: ({ path }) => enterpriseDetailReads(path),
  update: () => [
    ['sysop.update.get', {}],
    ['sysop.updatetime', {}],
    ['audit.list', HISTORY],
  ],
  word: () => [['language.list', {}]],
  brand: () => [
    ['brand.get', {}],
    ['supplier.contact', {}],
    ['workplace.offered', {}],
  ],
  supplier: () => [['supplier.info', {}]],
  navigation: () => [
    ['navigation.get', {}],
    ['chat.get', {}],
  ],
  roles: () => [['role.all', {}]],
  signManager: () => [['signInPolicy.get', {}]],
  center: ({ visitor: { space } }) => [
    ...(space ? ([['delegation.list', {}]] as const) : []),
    ['profile.get', {}],
    ['factor.list', {}],
    ['session.list', {}],
    ['trustedBrowser.list', {}],
    ['binding.list', {}],
    ['notice.settings', {}],
    ['push.list', {}],
  ],
}

function rightReads(path: string): Read[] {
  const { page, judge } = authorizationReads(path)
  return [
    ...(page ? ([['role.page', page]] as const) : []),
    ...(judge ? ([['role.judge', judge]] as const) : []),
  ]
}

/** The reads of the page at an address, once the answers to `bootReads` are known. */
export function readsAt(
  address: Address,
  visitor: Baseinfo,
  [routes]: BaseInfo,
): { page: PageName | null; layout: RouteConfig['layout'] | null; reads: Read[] } {
  const route = findRoute(withRouteTable(builtIn, routes), address.path)
  const page = route?.target.kind === 'page' ? route.target.page : null
  const { path, clock, zone } = address
  const here = { visitor, path, search: new URLSearchParams(address.search), clock, zone }
  const isOpen = route?.open === true
  return {
    page,
    layout: route?.layout ?? null,
    reads: [
      ...(isOpen || visitor.viewingAs ? [] : ([['twoStep.check', {}]] as const)),
      ...(isOpen ? [] : rightReads(address.path)),
      ...((route && layoutReads[route.layout]?.(here)) ?? []),
      ...((page && pageReads[page]?.(here)) ?? []),
    ],
  }
}

/** The first frame of a page, as far as it is known where the space's menu stands. */
export function frameOf(
  layout: RouteConfig['layout'] | null,
  menu: Output<'navigation.config'> | undefined,
  slim = '',
): FirstFrameName | null {
  const isSlim = (name: SlimMenu) => readSlim(slim).has(name)
  if (layout === 'saas') return isSlim('console') ? 'saasSlim' : 'saas'
  if (layout !== 'index') return null
  if (menu?.style !== 'side' || menu.entries.length === 0) return 'index'
  return isSlim('space') ? 'indexWithSlimMenu' : 'indexWithMenu'
}
