// long because every call has its line here: without it the server does not compile.
import type { Handlers } from '../kernel/call/implement.ts'
import type { Files } from '../ports/files.ts'
import type { Workplaces } from '../ports/workplace.ts'
import * as accessRequest from './access-request/access-request.service.ts'
import * as audit from './audit/audit.service.ts'
import type { BrandCache } from './brand/brand.cache.ts'
import { logo } from './brand/brand.logo.ts'
import * as brand from './brand/brand.service.ts'
import * as category from './category/category.service.ts'
import * as code from './code/code.service.ts'
import { grave } from './enterprise/enterprise.deletion-proof.ts'
import * as details from './enterprise/enterprise.details.ts'
import { exportView } from './enterprise/enterprise.export.ts'
import { leaving } from './enterprise/enterprise.leaving.ts'
import { progress } from './enterprise/enterprise.progress.ts'
import * as enterprise from './enterprise/enterprise.service.ts'
import * as event from './event/event.service.ts'
import * as enrol from './factor/factor.enrol.ts'
import * as factor from './factor/factor.service.ts'
import { report, type Vitals } from './health/health.report.ts'
import * as health from './health/health.service.ts'
import * as job from './health/job.service.ts'
import * as invitation from './invitation/invitation.service.ts'
import * as message from './message/message.service.ts'
import * as install from './micro-app/install.service.ts'
import type { Keyring } from './micro-app/micro-app.keyring.ts'
import * as microApp from './micro-app/micro-app.service.ts'
import * as whitelist from './micro-app/whitelist.service.ts'
import * as navigation from './navigation/navigation.service.ts'
import * as attention from './overview/attention.service.ts'
import * as overview from './overview/overview.service.ts'
import * as packageInstall from './package/install.service.ts'
import * as packageArrival from './package/package.arrival.ts'
import * as packages from './package/package.service.ts'
import * as password from './password/password.service.ts'
import * as policy from './policy/policy.service.ts'
import * as profileFields from './profile/profile.fields.ts'
import * as profile from './profile/profile.service.ts'
import * as qr from './qr/qr.service.ts'
import * as register from './register/register.service.ts'
import * as role from './role/role.service.ts'
import * as route from './route/route.service.ts'
import * as trustedBrowser from './session/session.browser.ts'
import * as byCode from './session/session.by-code.ts'
import * as session from './session/session.service.ts'
import * as step from './session/session.step.ts'
import * as shell from './shell/shell.service.ts'
import * as system from './system/system.service.ts'
import * as update from './system/update.service.ts'
import * as transferArrival from './transfer/transfer.arrival.ts'
import * as transfer from './transfer/transfer.service.ts'
import * as upload from './upload/upload.service.ts'
import * as userDetails from './user/user.details.ts'
import { exportView as exportUsers } from './user/user.export.ts'
import * as userImport from './user/user.import.ts'
import * as lookIn from './user/user.look-in.ts'
import * as userManage from './user/user.manage.ts'
import { many } from './user/user.many.ts'
import * as user from './user/user.service.ts'
import { validate } from './user/user.validate.ts'
import type { Phrasebook } from './word/word.book.ts'
import * as own from './word/word.own.ts'
import * as word from './word/word.service.ts'
import * as binding from './workplace/binding.service.ts'
import * as connection from './workplace/connection.service.ts'
import * as workplace from './workplace/workplace.begin.ts'
import { signIns } from './workplace/workplace.service.ts'

type Facts = {
  updating: () => boolean
  announcement: user.Announcement
  vitals: Vitals
  askDatabase: () => Promise<void>
  time: () => number
  workplaces: Workplaces
  hosting: microApp.AppHosting
  keyring: Keyring
  book: Phrasebook
  uploading: upload.UploadDeps
  brands: BrandCache
  files: Files
  domainOf: shell.Front['domainOf']
}

/** A call of the catalogue without a line here does not compile. */
export function handlers(facts: Facts): Handlers {
  const { workplaces, hosting, keyring, book, brands, uploading } = facts
  const front: shell.Front = {
    languages: () => book.languages,
    brandOf: async (space) => (await brands.of(space))?.brand ?? null,
    domainOf: facts.domainOf,
    dictionary: (...asked) => book.dictionary(...asked),
  }
  const releaseInfo: update.ReleaseInfo = {
    build: facts.vitals.build,
    speaks: (lang) => book.languages.some((known) => known.lang === lang),
    dictionary: front.dictionary,
  }
  return {
    ...signIns(workplaces),
    'accessRequest.answers': accessRequest.answers,
    'accessRequest.dismiss': accessRequest.dismiss,
    'accessRequest.grant': accessRequest.grant,
    'accessRequest.list': accessRequest.list,
    'accessRequest.make': accessRequest.make(hosting),
    'accessRequest.putAway': accessRequest.putAway,
    'app.install': install.install(hosting),
    'app.list': install.offered(hosting),
    'app.remove': install.remove,
    'audit.actions': audit.actions,
    'audit.export': audit.exportTrail,
    'audit.list': audit.list,
    'audit.verify': audit.verify,
    'binding.bind': binding.bind,
    'binding.config': binding.config,
    'binding.list': binding.list,
    'binding.owner': binding.owner,
    'binding.unbind': binding.unbind,
    'brand.get': brand.get,
    'brand.logo': logo(brands),
    'brand.reset': brand.reset,
    'brand.set': brand.set,
    'code.countdown': code.countdown,
    'code.outbox': code.outbox,
    'code.send': code.sendAny,
    'code.sendForLogin': code.sendForLogin,
    'code.signIn': byCode.signIn,
    'enterprise.apps': details.apps,
    'enterprise.endSessions': details.endSessions,
    'enterprise.export': exportView(book),
    'enterprise.family': details.family,
    'enterprise.deletionProof': grave,
    'enterprise.leaving': leaving,
    'enterprise.people': details.people,
    'enterprise.sessions': details.sessions,
    'enterprise.signIn': details.signIn,
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
    'global.config': shell.config(front),
    'global.get': shell.get(front),
    'global.server': shell.server,
    'health.alive': health.alive,
    'health.ready': health.ready(facts.askDatabase, facts.time),
    'health.report': report(facts.vitals),
    'invitation.list': invitation.list,
    'invitation.make': invitation.make,
    'invitation.revoke': invitation.revoke,
    'job.retry': job.retry,
    'lang.json': shell.dictionary(front),
    'language.add': word.add,
    'language.list': word.list,
    'language.publish': word.publish,
    'language.remove': word.remove,
    'lookIn.begin': lookIn.begin(book),
    'lookIn.end': lookIn.end,
    'member.endTrust': policy.endTrust,
    'member.resetTwoStep': policy.resetTwoStep(book),
    'message.list': message.list,
    'message.managed': message.managed,
    'message.newest': message.newest,
    'message.read': message.read,
    'message.remove': message.remove,
    'message.restore': message.restore,
    'message.write': message.write,
    'microApp.list': microApp.list(hosting),
    'microApp.register': microApp.register,
    'microApp.release': microApp.release,
    'microApp.trust': microApp.trust,
    'microApp.withdraw': microApp.withdraw,
    'microApps.baseInfo': shell.baseInfo(hosting),
    'microservice.keys': install.keys(keyring),
    'microservice.login': install.token(hosting, keyring),
    'navigation.config': navigation.config(hosting),
    'navigation.get': navigation.get(hosting),
    'navigation.set': navigation.set(hosting),
    'navigation.style': navigation.style(hosting),
    'navigation.top': navigation.top(hosting),
    'navigation.version': navigation.version(hosting),
    'notice.all': message.notices,
    'ownWords.get': own.own(book),
    'ownWords.set': own.setOwn(book),
    'overview.attention': attention.attention,
    'overview.figures': overview.figures,
    'package.file': packageInstall.file(uploading.files),
    'package.get': packages.get,
    'package.icon': packageInstall.icon,
    'package.install': packageInstall.offers,
    'package.link': packageInstall.link,
    'package.manifest': packageInstall.manifest,
    'package.take': packageArrival.take(uploading),
    'password.change': password.change(book),
    'password.judge': password.judgeIt,
    'password.reset': password.reset,
    'phrase.clear': word.clearPhrase,
    'phrase.export': word.exportWords,
    'phrase.import': word.importWords,
    'phrase.list': word.phrases,
    'phrase.set': word.setPhrase,
    'profile.fields': profileFields.get,
    'profile.fields.set': profileFields.set,
    'profile.get': profile.get,
    'profile.homepage': profile.chooseHomepage(hosting),
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
    'role.data': role.data,
    'role.judge': role.judge,
    'role.landing.set': role.setLanding(hosting),
    'role.landings': role.landings(hosting),
    'role.list': role.list,
    'role.page': role.page(hosting),
    'role.subRoutes': role.subRoutes(hosting),
    'route.check': route.check,
    'route.restore': route.restore,
    'route.save': route.save,
    'route.table': route.table,
    'route.version': route.version,
    'route.versions': route.versions,
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
    'shell.manifest': shell.manifest(front),
    'signInPolicy.get': policy.get,
    'signInPolicy.set': policy.set,
    'store.largestUpload': upload.largest(uploading),
    'sysop.apk.add': packageArrival.add('apk', uploading),
    'sysop.apk.change': packages.change('apk'),
    'sysop.apk.enterprises': packageInstall.enterprises('apk'),
    'sysop.apk.list': packages.list('apk'),
    'sysop.apk.remove': packages.remove('apk', uploading.files),
    'sysop.enterprise.add': enterprise.add,
    'sysop.enterprise.list': enterprise.list,
    'sysop.enterprise.update': enterprise.update,
    'sysop.entinfo': enterprise.info,
    'sysop.entlist': enterprise.pick,
    'sysop.ipa.add': packageArrival.add('ipa', uploading),
    'sysop.ipa.change': packages.change('ipa'),
    'sysop.ipa.enterprises': packageInstall.enterprises('ipa'),
    'sysop.ipa.list': packages.list('ipa'),
    'sysop.ipa.remove': packages.remove('ipa', uploading.files),
    'sysop.progress': progress,
    'sysop.update.get': system.get,
    'sysop.update.set': system.set,
    'sysop.updatetime': system.updatetime,
    'sysop.user.add': userManage.add,
    'sysop.user.list': user.list,
    'sysop.user.update': userManage.update(book),
    'transfer.begin': transferArrival.begin(uploading),
    'transfer.download': transfer.download(facts.files),
    'transfer.export': transfer.exportWhole,
    'transfer.get': transfer.get,
    'transfer.import': transfer.bringIn,
    'transfer.list': transfer.list,
    'transfer.remove': transfer.remove,
    'upload.begin': upload.begin(uploading),
    'upload.cancel': upload.cancel(uploading),
    'upload.list': upload.list,
    'upload.part': upload.part(uploading),
    'upload.state': upload.state,
    'trustedBrowser.list': trustedBrowser.list,
    'trustedBrowser.revoke': trustedBrowser.revoke,
    'trustedBrowser.revokeAll': trustedBrowser.revokeAll,
    'twoStep.check': factor.check,
    'update.list': update.list(releaseInfo),
    'update.status': update.status(releaseInfo),
    'user.baseinfo': user.baseinfo(facts.updating, facts.announcement),
    'user.export': exportUsers(book),
    'user.here': userDetails.here,
    'user.homelink': user.homelink,
    'user.inEnterprise': userDetails.inEnterprise,
    'user.many': many(book),
    'user.person': userDetails.person,
    'user.session.revoke': userDetails.revokeSession,
    'user.trustedBrowser.revoke': userDetails.endTrust,
    'user.trustedBrowser.revokeAll': userDetails.endAllTrust,
    'user.standing': userDetails.standing,
    'user.validate': validate,
    'userImport.check': userImport.check,
    'userImport.list': userImport.list,
    'userImport.report': userImport.report(book),
    'userImport.start': userImport.start,
    'whitelist.add': whitelist.add,
    'whitelist.list': whitelist.list,
    'whitelist.remove': whitelist.remove,
    'whitelist.set': whitelist.set,
    'workplace.config': workplace.config(workplaces),
    'workplace.offered': workplace.offered(workplaces),
    'workplace.state': workplace.state(workplaces),
    'workplaceConnection.check': connection.check(workplaces),
    'workplaceConnection.list': connection.list(workplaces),
    'workplaceConnection.remove': connection.remove,
    'workplaceConnection.set': connection.set(workplaces),
  }
}
