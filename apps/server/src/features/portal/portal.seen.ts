import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { Actor } from '../../kernel/transaction/scope.ts'
import { seenWith } from '../micro-app/audience.service.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { placesHere } from '../navigation/navigation.service.ts'
import { cutFor, entrancesIn, portalOf, widgetsOf, withOpen } from './portal.policy.ts'
import * as store from './portal.store.ts'

/** So many of each occasion stand in a widget. */
const CELEBRATING = 12

const page =
  (hosting: AppHosting): Serve<'home.page'> =>
  async (scope) => {
    const portal = await store.published(scope)
    const widgets = cutFor(portalOf(portal), portal)
    // Which apps somebody can open is asked where a portal has something of one.
    const hasApps = widgets.some(({ kind }) => kind === 'app')
    const { apps } = hasApps ? await placesHere(scope, hosting) : { apps: [] }
    return { version: portal.version, widgets: withOpen(widgets, widgetsOf(apps)) }
  }

const entrance =
  (hosting: AppHosting): Serve<'home.entrance'> =>
  async (scope) => {
    const [portal, places] = await Promise.all([store.published(scope), placesHere(scope, hosting)])
    return entrancesIn(cutFor(portalOf(portal), portal), places)
  }

/** Of the occasions that a widget tells this reader of; whoever arranges the portal sees those of the draft too. */
const people: Serve<'portal.people'> = async (scope) => {
  const arranges = covers(scope.actor.permissions, 'navigation')
  const [portal, draft, rows] = await Promise.all([
    store.published(scope),
    arranges ? store.draft(scope) : null,
    store.celebrating(scope, CELEBRATING),
  ])
  const widgets = [...cutFor(portalOf(portal), portal), ...(draft ? portalOf(draft) : [])]
  const told = widgets.filter((widget) => widget.kind === 'people')
  const tells = {
    joined: told.some(({ joined }) => joined),
    anniversary: told.some((one) => one.anniversaries),
  }
  const of = (wanted: (typeof rows)[number]['occasion']) =>
    rows
      .filter(({ occasion }) => occasion === wanted && tells[wanted])
      .map(({ id, name, title, department, joined_at }) => ({
        id,
        name,
        title,
        department,
        joined: joined_at.toISOString().slice(0, 10),
      }))
  return { joined: of('joined'), anniversaries: of('anniversary') }
}

/** Somebody with one role, or none, and in no department that widgets could be for. */
const preview =
  (hosting: AppHosting): Serve<'portal.preview'> =>
  async (scope, { role: wanted }) => {
    const [draft, role, apps] = await Promise.all([
      store.draft(scope),
      wanted === undefined ? null : store.role(scope, wanted),
      seenWith(scope, wanted === undefined ? [] : [wanted]),
    ])
    if (role === undefined) throw NotHere({})
    const permissions = new Set((role?.permissions ?? []) as Iterable<'*'>)
    const actor: Actor = { ...scope.actor, permissions }
    const all = portalOf(draft)
    const places = await placesHere(scope, hosting, { ...scope, actor, apps })
    const reader = { roles: role ? [role.id] : [], departments: [] }
    const widgets = withOpen(cutFor(all, reader), widgetsOf(places.apps))
    return {
      widgets,
      entrances: entrancesIn(widgets, places),
      withheld: all.length - widgets.length,
    }
  }

export const portalSeenHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'home.entrance': entrance(hosting),
    'home.page': page(hosting),
    'portal.people': people,
    'portal.preview': preview(hosting),
  }) satisfies Partial<Handlers>
