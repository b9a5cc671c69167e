import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import { type Handlers, type Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { type HandlerDeps } from '../handler-deps.ts'
import * as audience from './audience.service.ts'
import * as install from './install.service.ts'
import { fingerprintOf, readServerKey } from './micro-app.server-key-shape.ts'
import * as microApp from './micro-app.service.ts'
import { changed } from './micro-app.service.ts'
import * as store from './micro-app.store.ts'
import * as whitelist from './whitelist.service.ts'

export const microAppHandlers = ({ hosting, keyring }: HandlerDeps) =>
  ({
    'app.audience': audience.get,
    'app.install': install.install(hosting),
    'app.list': install.offered(hosting),
    'app.reach': audience.reach,
    'app.remove': install.remove,
    'app.setAudience': audience.set,
    'microApp.list': microApp.list(hosting),
    'microApp.register': microApp.register,
    'microApp.release': microApp.release,
    'microApp.setServerKey': setServerKey,
    'microApp.trust': microApp.trust,
    'microApp.withdraw': microApp.withdraw,
    'microservice.keys': install.keys(keyring),
    'microservice.login': install.token(hosting, keyring),
    'whitelist.add': whitelist.add,
    'whitelist.list': whitelist.list,
    'whitelist.remove': whitelist.remove,
    'whitelist.set': whitelist.set,
  }) satisfies Partial<Handlers>

export const microAppConstraints: Constraints = {
  app_installs_by_id_fkey: callerGone,
  micro_app_trials_enterprise_id_fkey: gone('candidate.entids'),
  micro_app_versions_registered_by_fkey: callerGone,
  micro_app_whitelist_enterprise_id_fkey: gone('entids'),
}

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
