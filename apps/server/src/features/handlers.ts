import type { Handlers } from '../kernel/implement.ts'
import { exportView } from './enterprise/enterprise.export.ts'
import { progress } from './enterprise/enterprise.progress.ts'
import * as enterprise from './enterprise/enterprise.service.ts'
import * as event from './event/event.service.ts'
import * as health from './health/health.service.ts'
import * as session from './session/session.service.ts'
import * as shell from './shell/shell.service.ts'
import * as system from './system/system.service.ts'
import * as user from './user/user.service.ts'

type Facts = { updating: () => boolean; askDatabase: () => Promise<void>; time: () => number }

/** A call of the catalogue without a line here does not compile. */
export const handlers = ({ updating, askDatabase, time }: Facts): Handlers => ({
  'enterprise.export': exportView,
  'events.follow': event.follow,
  'global.config': shell.config,
  'global.get': shell.get,
  'global.server': shell.server,
  'health.alive': health.alive,
  'health.ready': health.ready(askDatabase, time),
  'lang.json': shell.dictionary,
  'microApps.baseInfo': shell.baseInfo,
  'saas.category.list': system.categories,
  'session.create': session.create,
  'session.end': session.end,
  'session.list': session.list,
  'session.revoke': session.revoke,
  'sysop.enterprise.add': enterprise.add,
  'sysop.enterprise.list': enterprise.list,
  'sysop.enterprise.update': enterprise.update,
  'sysop.entinfo': enterprise.info,
  'sysop.entlist': enterprise.pick,
  'sysop.progress': progress,
  'sysop.update.get': system.get,
  'sysop.update.set': system.set,
  'sysop.updatetime': system.updatetime,
  'sysop.user.list': user.list,
  'user.baseinfo': user.baseinfo(updating),
  'user.homelink': user.homelink,
})
