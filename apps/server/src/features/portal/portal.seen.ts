import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import type { Actor } from '../../kernel/transaction/scope.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { placesHere } from '../navigation/navigation.service.ts'
import { cutFor, entrancesIn, portalOf } from './portal.policy.ts'
import * as store from './portal.store.ts'

/** So many of each occasion stand in a widget. */
const CELEBRATING = 12

export const page: Serve<'home.page'> = async (scope) => {
  const portal = await store.published(scope)
  return { version: portal.version, widgets: cutFor(portalOf(portal), portal) }
}

export const entrance =
  (hosting: AppHosting): Serve<'home.entrance'> =>
  async (scope) => {
    const [portal, places] = await Promise.all([store.published(scope), placesHere(scope, hosting)])
    return entrancesIn(cutFor(portalOf(portal), portal), places)
  }

export const people: Serve<'portal.people'> = async (scope) => {
  const rows = await store.celebrating(scope, CELEBRATING)
  const of = (wanted: (typeof rows)[number]['occasion']) =>
    rows
      .filter(({ occasion }) => occasion === wanted)
      .map(({ id, name, title, department, joined_at }) => ({
        id,
        name,
        title,
        department,
        joined: joined_at.toISOString(),
      }))
  return { joined: of('joined'), anniversaries: of('anniversary') }
}

/** Somebody with one role, or none, and in no department that widgets could be for. */
export const preview =
  (hosting: AppHosting): Serve<'portal.preview'> =>
  async (scope, { role: wanted }) => {
    const [draft, role] = await Promise.all([
      store.draft(scope),
      wanted === undefined ? null : store.role(scope, wanted),
    ])
    if (role === undefined) throw NotHere({})
    const permissions = new Set((role?.permissions ?? []) as Iterable<'*'>)
    const actor: Actor = { ...scope.actor, permissions }
    const all = portalOf(draft)
    const widgets = cutFor(all, { roles: role ? [role.id] : [], departments: [] })
    const places = await placesHere(scope, hosting, { ...scope, actor })
    return {
      widgets,
      entrances: entrancesIn(widgets, places),
      withheld: all.length - widgets.length,
    }
  }
