import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as audience from './audience.service.ts'
import * as install from './install.service.ts'
import { setServerKey } from './micro-app.server-key.ts'
import * as microApp from './micro-app.service.ts'
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
