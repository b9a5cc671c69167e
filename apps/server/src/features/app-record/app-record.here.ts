import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { type AppHosting, mayKeepRecords, type RecordDeed } from '../micro-app/micro-app.service.ts'
import { entriesHere } from '../task/task.service.ts'
import * as sharing from './app-record.sharing.store.ts'

/** An app this person can open here, and which may do that; anybody else's does not exist. */
export async function requireApp(
  scope: SpaceScope,
  hosting: AppHosting,
  name: string,
  deed: RecordDeed,
): Promise<void> {
  const { apps, entries } = await entriesHere(scope, hosting)
  const app = apps.find((one) => one.name === name)
  if (!app || !entries.has(name)) throw NotHere({})
  if (!mayKeepRecords(app, deed)) throw AccessDenied({})
}

/** What everybody who has the app hears: `events.follow` gives it to those alone. */
const topicOf = (tenant: number, app: string) => `app:${tenant}:${app}`
/** What is told of somebody's own: to them, and to who may see the same in this app. Without the app nobody hears it. */
const ownTopicOf = (tenant: number, app: string, person: number) =>
  `${topicOf(tenant, app)}:${person}`

/** The apps whose news somebody hears here: those they can open and that keep records. */
export async function topicsHere(scope: SpaceScope, hosting: AppHosting): Promise<string[]> {
  const { apps, entries } = await entriesHere(scope, hosting)
  const { tenant, actor } = scope
  return apps
    .filter((app) => entries.has(app.name) && mayKeepRecords(app, 'list'))
    .flatMap(({ name }) => [topicOf(tenant.id, name), ownTopicOf(tenant.id, name, actor.id)])
}

type ChangedRecord = { app: string; id: number; collection: string; seen_by: 'space' | 'owner' }

/** Whoever may see it, and nobody else; besides them `also`, who could until now. */
export async function tell(
  scope: SpaceScope,
  { app, id, collection, seen_by }: ChangedRecord,
  also: number[] = [],
) {
  const topics =
    seen_by === 'space'
      ? [topicOf(scope.tenant.id, app)]
      : [...new Set([...(await sharing.concerned(scope, id)), ...also])].map((person) =>
          ownTopicOf(scope.tenant.id, app, person),
        )
  await announce(scope.db, topics, {
    kind: 'records.changed',
    scope: { app, collection },
  })
}
