import type { Permission } from '@atrium/contract/kernel/endpoint.ts'
import type { RouteConfig } from '@atrium/contract/shell.contract.ts'
import type { Actor } from '../../kernel/scope.ts'

const OPERATOR = 7
const CONSOLE = 9

type Route = RouteConfig & { for?: (actor: Actor | null) => boolean }

const isOperator = (actor: Actor | null) => actor?.userType === OPERATOR
const isConsole = (actor: Actor | null) => actor?.userType === CONSOLE
const may = (permission: Permission) => (actor: Actor | null) =>
  actor !== null && (actor.permissions.has('*') || actor.permissions.has(permission))
const isAnybody = (actor: Actor | null) => actor !== null

const page = (name: string) => ({ kind: 'page' as const, page: name })

/** The pages that exist, with the layout each wears and the people it is for. */
const routes: Route[] = [
  { id: 'home', path: '/', layout: 'root', title: 'home.title', target: page('home') },
  {
    id: 'maintenance',
    path: '/maintenance',
    layout: 'maintenance',
    title: 'maintenance.title',
    target: page('maintenance'),
  },
  {
    id: 'nonAuthority',
    path: '/nonAuthority',
    layout: 'noLogin',
    title: 'nonAuthority.title',
    target: page('nonAuthority'),
  },
  {
    id: 'workbench',
    path: '/user/workbench',
    layout: 'index',
    title: 'workbench.title',
    target: page('workbench'),
    for: isAnybody,
  },
  {
    id: 'center',
    path: '/user/center',
    layout: 'index',
    title: 'center.title',
    target: page('center'),
    for: isAnybody,
  },
  {
    id: 'twoVerify',
    path: '/force/twoVerify',
    layout: 'noLogin',
    title: 'twoVerify.title',
    target: page('twoVerify'),
    for: isAnybody,
  },
  {
    id: 'scan',
    path: '/m/scan',
    layout: 'noLogin',
    title: 'scan.title',
    target: page('scan'),
    for: isAnybody,
  },
  {
    id: 'signManager',
    path: '/enterprise/signManager',
    layout: 'index',
    title: 'signManager.title',
    target: page('signManager'),
    for: may('signIn'),
  },
  {
    id: 'brand',
    path: '/enterprise/brand',
    layout: 'index',
    title: 'look.title',
    target: page('brand'),
    for: may('brand'),
  },
  {
    id: 'sysop.sms',
    path: '/sysop/sms',
    layout: 'saas',
    title: 'sms.title',
    target: page('sms'),
    icon: 'message',
    menu: { order: 9 },
    for: isOperator,
  },
  {
    id: 'sysop.enterprise',
    path: '/sysop/enterprise',
    layout: 'saas',
    title: 'enterprise.title',
    target: page('enterprise'),
    icon: 'building',
    menu: { order: 1 },
    for: isOperator,
  },
  {
    id: 'console',
    path: '/console',
    layout: 'saas',
    title: 'enterprise.title',
    target: page('enterprise'),
    icon: 'building',
    menu: { order: 1 },
    for: isConsole,
  },
]

export const routesFor = (actor: Actor | null): RouteConfig[] =>
  routes.filter((route) => route.for?.(actor) ?? true).map(({ for: _, ...route }) => route)
