import type { Handlers } from '../kernel/implement.ts'
import * as audit from './audit/audit.service.ts'
import * as category from './category/category.service.ts'
import * as code from './code/code.service.ts'
import { exportView } from './enterprise/enterprise.export.ts'
import { progress } from './enterprise/enterprise.progress.ts'
import * as enterprise from './enterprise/enterprise.service.ts'
import * as event from './event/event.service.ts'
import * as enrol from './factor/factor.enrol.ts'
import * as factor from './factor/factor.service.ts'
import * as health from './health/health.service.ts'
import * as invitation from './invitation/invitation.service.ts'
import * as message from './message/message.service.ts'
import * as password from './password/password.service.ts'
import * as policy from './policy/policy.service.ts'
import * as profile from './profile/profile.service.ts'
import * as qr from './qr/qr.service.ts'
import * as register from './register/register.service.ts'
import * as session from './session/session.service.ts'
import * as step from './session/session.step.ts'
import * as shell from './shell/shell.service.ts'
import * as system from './system/system.service.ts'
import * as user from './user/user.service.ts'

type Facts = { updating: () => boolean; askDatabase: () => Promise<void>; time: () => number }

/** A call of the catalogue without a line here does not compile. */
export const handlers = ({ updating, askDatabase, time }: Facts): Handlers => ({
  'audit.actions': audit.actions,
  'audit.export': audit.exportTrail,
  'audit.list': audit.list,
  'audit.verify': audit.verify,
  'code.countdown': code.countdown,
  'code.outbox': code.outbox,
  'code.send': code.sendAny,
  'code.sendForLogin': code.sendForLogin,
  'code.signIn': code.signIn,
  'enterprise.export': exportView,
  'events.follow': event.follow,
  'factor.list': factor.list,
  'factor.passkey.begin': enrol.beginPasskey,
  'factor.passkey.confirm': enrol.confirmPasskey,
  'factor.recovery.renew': factor.renewRecovery,
  'factor.remove': factor.remove,
  'factor.sms.begin': enrol.beginSms,
  'factor.sms.confirm': enrol.confirmSms,
  'factor.totp.begin': enrol.beginTotp,
  'factor.totp.confirm': enrol.confirmTotp,
  'global.config': shell.config,
  'global.get': shell.get,
  'global.server': shell.server,
  'health.alive': health.alive,
  'health.ready': health.ready(askDatabase, time),
  'invitation.list': invitation.list,
  'invitation.make': invitation.make,
  'invitation.revoke': invitation.revoke,
  'lang.json': shell.dictionary,
  'member.resetTwoStep': policy.resetTwoStep,
  'message.list': message.list,
  'message.managed': message.managed,
  'message.newest': message.newest,
  'message.read': message.read,
  'message.remove': message.remove,
  'message.write': message.write,
  'microApps.baseInfo': shell.baseInfo,
  'notice.all': message.notices,
  'password.change': password.change,
  'password.judge': password.judgeIt,
  'password.reset': password.reset,
  'profile.get': profile.get,
  'profile.phone': profile.changePhone,
  'profile.update': profile.update,
  'qr.claim': qr.claim,
  'qr.create': qr.create,
  'qr.decide': qr.decide,
  'qr.follow': qr.follow,
  'qr.signIn': qr.signIn,
  'qr.state': qr.state,
  'register.checkInvitation': register.checkInvitation,
  'register.checkRealName': register.checkRealName,
  'register.found': register.found,
  'register.join': register.join,
  'register.loginIdExists': register.loginIdExists,
  'saas.administrator': category.administrators,
  'saas.category.add': category.add,
  'saas.category.list': category.list,
  'saas.category.remove': category.remove,
  'saas.category.update': category.update,
  'saas.enterprises': category.enterprises,
  'saas.scope': category.scopeOf,
  'session.create': session.create,
  'session.end': session.end,
  'session.list': session.list,
  'session.prove': step.prove,
  'session.prove.code': step.proveCode,
  'session.prove.passkey': step.provePasskey,
  'session.revoke': session.revoke,
  'session.revokeOthers': session.revokeOthers,
  'session.twoStep': step.twoStep,
  'session.twoStep.code': step.stepCode,
  'session.twoStep.passkey': step.stepPasskey,
  'signInPolicy.get': policy.get,
  'signInPolicy.set': policy.set,
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
  'twoStep.check': factor.check,
  'user.baseinfo': user.baseinfo(updating),
  'user.homelink': user.homelink,
})
