import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { fingerprintOf, readServerKey } from './micro-app.server-key-shape.ts'
import { changed } from './micro-app.service.ts'
import * as store from './micro-app.store.ts'

/** Whoever has the other half writes on the lists of everybody who has the app: it wants a fresh proof. */
const setServerKey: Serve<'microApp.setServerKey'> = async (scope, { name, key }) => {
  const read = key === null ? null : readServerKey(key)
  if (key !== null && !read) throw Invalid({ fields: { key: 'malformed' } })
  if (read) requireProof(scope)
  if (!(await store.setServerKey(scope, name, read))) throw NotHere({})
  const serverKey = read && fingerprintOf(read)
  await changed(scope, 'microApp.serverKey', name, { serverKey })
  return { serverKey }
}

export const microAppServerKeyHandlers = {
  'microApp.setServerKey': setServerKey,
} satisfies Partial<Handlers>
