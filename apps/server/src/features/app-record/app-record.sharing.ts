import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { requireApp, tell } from './app-record.here.ts'
import { found } from './app-record.service.ts'
import * as store from './app-record.sharing.store.ts'

const presented = async (scope: SpaceScope, id: number) =>
  (await store.readers(scope, id)).map(({ can_write, ...person }) => ({
    ...person,
    canWrite: can_write,
  }))

const readers =
  (hosting: AppHosting): Serve<'appRecord.readers'> =>
  async (scope, { app, id }) => {
    await requireApp(scope, hosting, app, 'share')
    const { owner_id } = await found(scope, app, id)
    if (owner_id !== scope.actor.id) throw NotHere({})
    return presented(scope, id)
  }

/** With whom it is shared is the owner's to say, among colleagues they can know of and who have the app. Those who lose it hear of it. */
const share =
  (hosting: AppHosting): Serve<'appRecord.share'> =>
  async (scope, { app, id, people }) => {
    await requireApp(scope, hosting, app, 'share')
    const record = await store.lockOwn(scope, app, id)
    if (!record) throw NotHere({})
    const before = await store.readers(scope, id)
    const known = new Set(before.map((reader) => reader.id))
    const wanted = [...new Map(people.map((person) => [person.id, person])).values()]
    const isSelf = wanted.some((person) => person.id === scope.actor.id)
    const fresh = wanted.filter((person) => !known.has(person.id)).map((person) => person.id)
    if (isSelf || (fresh.length > 0 && (await store.unknown(scope, app, fresh)).length > 0))
      throw Invalid({ fields: { people: 'gone' } })
    await store.setReaders(scope, id, wanted)
    await tell(scope, { app, id, seen_by: 'owner', ...record }, [...known])
    return presented(scope, id)
  }

export const appRecordSharingHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'appRecord.readers': readers(hosting),
    'appRecord.share': share(hosting),
  }) satisfies Partial<Handlers>
