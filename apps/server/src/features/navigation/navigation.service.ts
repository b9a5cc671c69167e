import { Menu, NavigationStyle } from '@atrium/contract/apps/navigation.contract.ts'
import { isOfPlatform } from '@atrium/contract/kernel/endpoint.ts'
import { Invalid, Outdated } from '@atrium/contract/kernel/failure.ts'
import { z } from 'zod'
import { type Handlers, type Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { type AppHosting } from '../micro-app/micro-app.service.ts'
import { count, type MovedTables, shortCount } from '../moved-table.ts'
import { openTo, type Route } from '../route/route.service.ts'
import { allOfSpace, shellHere } from '../shell/shell.service.ts'
import { isLink, linkOf, menuFor, menuVerdicts, standardMenu } from './navigation.policy.ts'
import * as store from './navigation.store.ts'

/** The menu of the space: what its admin arranged, or else the standard one of its routes. */
async function menuHere(scope: SpaceScope, hosting: AppHosting, sees?: typeof allOfSpace) {
  const { routes, apps, navigation } = await shellHere(scope, hosting, sees)
  const inSpace = routes.filter(({ access }) => !isOfPlatform(access))
  const standard = standardMenu(inSpace)
  const arranged = navigation.menu as Menu | null
  return { navigation, routes, apps, inSpace, standard, arranged }
}

/** What somebody may open here, and where the menu has it. */
export async function menuSeen(scope: SpaceScope, hosting: AppHosting) {
  const { routes, apps, inSpace, standard, arranged } = await menuHere(scope, hosting)
  return {
    routes: openTo(scope, routes),
    apps,
    entries: menuFor(arranged ?? standard, openTo(scope, inSpace)),
  }
}

/** Where whoever arranges this space can lead people: all of it, also to apps that they do not see themselves. */
export async function placesOfSpace(scope: SpaceScope, hosting: AppHosting) {
  const { inSpace, apps } = await menuHere(scope, hosting, allOfSpace)
  return { links: inSpace.filter(isLink).map(linkOf), apps }
}

type Who = Pick<SpaceScope, 'actor' | 'tenant'> & { apps?: ReadonlySet<string> }

/** What somebody may open in this space, also in the order of the menu; `apps` where they see others than who asks. */
export async function placesHere(scope: SpaceScope, hosting: AppHosting, who: Who = scope) {
  const { apps } = who
  const {
    inSpace,
    standard,
    arranged,
    apps: seen,
  } = await menuHere(scope, hosting, apps && (({ name }) => apps.has(name)))
  const open = openTo(who, inSpace)
  const led = new Set(open.flatMap(({ target }) => (target.kind === 'app' ? [target.app] : [])))
  return {
    /** The apps that a page leads to. */
    apps: seen.filter(({ name }) => led.has(name)),
    open: open.filter(isLink).map(linkOf),
    menu: menuFor(arranged ?? standard, open).flatMap((entry) =>
      entry.kind === 'group' ? entry.entries : [entry],
    ),
  }
}

export const config =
  (hosting: AppHosting): Serve<'navigation.config'> =>
  async (scope) => {
    const { navigation, inSpace, standard, arranged } = await menuHere(scope, hosting)
    return {
      version: navigation.version,
      style: navigation.style,
      entries: menuFor(arranged ?? standard, openTo(scope, inSpace)),
    }
  }

export const style =
  (hosting: AppHosting): Serve<'navigation.style'> =>
  async (scope) => {
    const { navigation } = await shellHere(scope, hosting)
    return { style: navigation.style }
  }

export const version =
  (hosting: AppHosting): Serve<'navigation.version'> =>
  async (scope) => {
    const { navigation } = await shellHere(scope, hosting)
    return { version: navigation.version }
  }

export const top =
  (hosting: AppHosting): Serve<'navigation.top'> =>
  async (scope) => {
    const { routes } = await shellHere(scope, hosting)
    const place = new Map(routes.map(({ id, top: order }: Route) => [id, order]))
    return openTo(scope, routes)
      .filter(({ id, menu }) => place.get(id) !== undefined && !menu?.hidden)
      .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
      .map(linkOf)
  }

export const get =
  (hosting: AppHosting): Serve<'navigation.get'> =>
  async (scope) => {
    const { navigation, inSpace, standard, arranged } = await menuHere(scope, hosting, allOfSpace)
    return {
      revision: navigation.revision,
      style: navigation.style,
      menu: arranged,
      standard,
      routes: inSpace.filter(isLink).map(linkOf),
    }
  }

export const set =
  (hosting: AppHosting): Serve<'navigation.set'> =>
  async (scope, input) => {
    const { inSpace } = await menuHere(scope, hosting, allOfSpace)
    const known = new Set(inSpace.filter(isLink).map(({ id }) => id))
    const fields = input.menu ? menuVerdicts(input.menu, known) : {}
    if (Object.keys(fields).length > 0) throw Invalid({ fields })
    const revision = await store.save(scope, input)
    if (revision === null) throw Outdated({})
    await audit(scope, {
      action: 'navigation.changed',
      target: scope.tenant.id,
      detail: { style: input.style, revision },
    })
    await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'navigation.changed' })
    return { revision }
  }

export const navigationHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'navigation.config': config(hosting),
    'navigation.get': get(hosting),
    'navigation.set': set(hosting),
    'navigation.style': style(hosting),
    'navigation.top': top(hosting),
    'navigation.version': version(hosting),
  }) satisfies Partial<Handlers>

export const navigationMovedTables: MovedTables = {
  navigations: {
    row: z.strictObject({
      style: NavigationStyle,
      menu: Menu.nullable(),
      revision: shortCount,
      changes: count,
    }),
    unique: [{ of: [] }],
  },
}
