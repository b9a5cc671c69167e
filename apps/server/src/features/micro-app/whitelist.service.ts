import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { changed, requireProofInPage } from './micro-app.service.ts'
import { whichExist } from './micro-app.store.ts'
import * as store from './whitelist.store.ts'

const list: Serve<'whitelist.list'> = async (scope, { app }) => read(scope, app)

const add: Serve<'whitelist.add'> = async (scope, { app, entids }) => {
  await refuseUnknown(scope, app, entids)
  await requireProofInPage(scope, app)
  await store.add(scope, app, entids)
  return told(scope, app)
}

const set: Serve<'whitelist.set'> = async (scope, { app, all, entids }) => {
  await refuseUnknown(scope, app, entids)
  await requireProofInPage(scope, app)
  await store.openToAll(scope, app, all)
  await store.remove(scope, app)
  if (entids.length > 0) await store.add(scope, app, entids)
  return told(scope, app)
}

const remove: Serve<'whitelist.remove'> = async (scope, { app, entid, entids }) => {
  await refuseUnknown(scope, app, [])
  await store.remove(scope, app, entids ?? (entid === undefined ? undefined : [entid]))
  return told(scope, app)
}

async function refuseUnknown(scope: OwnScope, app: string, entids: number[]) {
  const [[known], there] = await Promise.all([store.list(scope, app), whichExist(scope, entids)])
  if (!known) throw NotHere({})
  const gone = entids.flatMap((entid, at) => (there.has(entid) ? [] : [[`entids.${at}`, 'gone']]))
  if (gone.length > 0) throw Invalid({ fields: Object.fromEntries(gone) })
}

async function told(scope: OwnScope, app: string) {
  const [whitelist] = await read(scope, app)
  if (!whitelist) throw NotHere({})
  await changed(scope, 'whitelist.changed', app, {
    all: whitelist.all,
    entids: whitelist.enterprises.map(({ id }) => id),
  })
  return whitelist
}

async function read(scope: OwnScope, app?: string) {
  const rows = Map.groupBy(await store.list(scope, app), (row) => row.app)
  return [...rows].map(([name, listed]) => ({
    app: name,
    all: listed[0]?.everyone ?? false,
    enterprises: listed.flatMap(({ id, name: title }) =>
      id && title ? [{ id, name: title }] : [],
    ),
  }))
}

export const whitelistHandlers = {
  'whitelist.add': add,
  'whitelist.list': list,
  'whitelist.remove': remove,
  'whitelist.set': set,
} satisfies Partial<Handlers>
