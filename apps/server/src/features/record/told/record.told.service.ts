import { covers } from '@atrium/contract/kernel/endpoint.ts'
import type { ToldEvent } from '@atrium/contract/kernel/event-kinds.ts'
import type { SpaceScope, Tenant } from '../../../kernel/transaction/scope.ts'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import { announce } from '../../../kernel/work/live.ts'
import { heard } from './record.told.store.ts'

type Place = Pick<JobScope, 'db'> & { tenant: Pick<Tenant, 'id'> }

/** Whoever builds hears of every app of the space. */
const buildersOf = (tenant: number) => `builders:${tenant}`
/** The names of all topics of an app begin so: `app_access_changed` shuts them by it. */
const topicOf = (tenant: number, app: string) => `builtApp:${tenant}:${app}`
/** The key of a table is longer than this. */
const ALL = 'all'

/** Open pages of those who may open the app hear that it moved, and ask what they may know of it. */
export const tellOfApp = ({ db, tenant }: Place, app: string) =>
  announce(db, [buildersOf(tenant.id), topicOf(tenant.id, app)], {
    kind: 'builtApp.moved',
    scope: { app },
  })

/** Those who build hear that somebody made something of its draft. Who works in the app does not. */
export const tellOfDraft = ({ db, tenant }: Place, app: string) =>
  announce(db, [buildersOf(tenant.id)], { kind: 'appDraft.changed', scope: { app } })

type OfTable = Extract<ToldEvent, { kind: 'record.changed' | 'record.commented' }>['kind']

/** The same of those who see anything in the table. */
export const tellOfTable = ({ db, tenant }: Place, kind: OfTable, app: string, table: string) => {
  const topic = topicOf(tenant.id, app)
  const topics = [buildersOf(tenant.id), `${topic}:${ALL}`, `${topic}:${table}`]
  return announce(db, topics, { kind, scope: { app, table } })
}

/** What of the apps of the space a page of this person hears: of those that they may open, and of tables in which they see. */
export async function builtTopicsHere(scope: SpaceScope): Promise<string[]> {
  const { actor, tenant } = scope
  // Who was entrusted with some apps of the market alone has no business with those that the space has made.
  if (actor.viewAs?.entrusted?.apps) return []
  if (covers(actor.permissions, 'build')) return [buildersOf(tenant.id)]
  return (await heard(scope)).flatMap(({ name, sees_all, tables }) => {
    const topic = topicOf(tenant.id, name)
    return [topic, ...(sees_all ? [ALL] : tables).map((table) => `${topic}:${table}`)]
  })
}
