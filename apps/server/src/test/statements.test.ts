import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import { clientTable } from '@atrium/contract/client-table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from './atrium.ts'
import { statementsOf } from './count-statements.ts'
import { aManifest } from './fixtures/apps.ts'

// How often a call asks the database in its plainest form; its entry has the most it may ask in any. A number that grows is a decision, made here in the open.

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.sql(
    "insert into jobs (tenant_id, kind, steps, status) values ($1, 'provisioning', '{settings}', 'done')",
    [await atrium.idOf('ours')],
  )
})
afterAll(() => atrium.close())

const plain: Partial<Record<CallName, number>> = {
  'binding.list': 5,
  // The requests, and the roles that would grant them.
  'accessRequest.list': 7,
  'accessRequest.make': 10,
  'app.list': 6,
  // In this order, or there would be nothing to remove and nothing to sign for.
  'app.remove': 8,
  'app.install': 9,
  'audit.actions': 5,
  // The lines, and what everything in them is called.
  'audit.export': 6,
  'audit.histogram': 5,
  'audit.list': 6,
  // One for each seal it looks at, besides.
  'audit.verify': 8,
  'brand.get': 5,
  'enterprise.apps': 6,
  'enterprise.endSessions': 8,
  'enterprise.export': 5,
  'enterprise.hierarchy': 8,
  'enterprise.leaving': 6,
  'enterprise.people': 8,
  'enterprise.sessions': 6,
  'enterprise.signIn': 6,
  'global.config': 4,
  'global.get': 0,
  'global.server': 0,
  'health.alive': 0,
  'health.ready': 4,
  // Admitted before it looks, and again to look; beforehand it says something and listens.
  'health.report': 14,
  'lang.json': 0,
  'language.list': 6,
  'microApp.list': 7,
  'microApp.register': 9,
  'microApp.release': 12,
  'microApps.baseInfo': 5,
  // The first of the month makes a key; from then on there are ten.
  'microservice.login': 18,
  'navigation.config': 5,
  'navigation.get': 5,
  'navigation.set': 8,
  'navigation.style': 5,
  'navigation.top': 5,
  'navigation.version': 5,
  'overview.attention': 10,
  'overview.breakdown': 6,
  'overview.figures': 6,
  'password.judge': 6,
  'profile.homepage': 9,
  'role.data': 5,
  'role.judge': 4,
  'role.landings': 6,
  'role.page': 6,
  'role.subRoutes': 6,
  'route.check': 6,
  'route.save': 9,
  'route.table': 5,
  'route.versions': 5,
  'saas.administrator': 5,
  'saas.category.list': 5,
  // Over the session of who signs in, which ends.
  'session.create': 26,
  'session.end': 7,
  'session.list': 5,
  'session.revoke': 7,
  'store.largestUpload': 4,
  'sysop.apk.enterprises': 7,
  'sysop.apk.list': 7,
  // Those two hash a password: admitted before it, and again after.
  'sysop.enterprise.add': 16,
  'sysop.enterprise.list': 7,
  'sysop.enterprise.update': 10,
  'sysop.entinfo': 7,
  'sysop.entlist': 5,
  'sysop.progress': 5,
  'sysop.update.get': 5,
  'sysop.update.set': 7,
  'sysop.updatetime': 5,
  // It asks who the operator is: an account is a way in.
  'sysop.user.add': 13,
  'sysop.user.list': 6,
  'update.list': 5,
  'update.status': 5,
  'sysop.user.update': 13,
  'transfer.list': 5,
  'upload.list': 5,
  'user.baseinfo': 5,
  'user.export': 5,
  'user.here': 5,
  'user.homelink': 5,
  'user.inEnterprise': 5,
  // Ending what is half-way in is one more.
  'user.many': 12,
  'user.person': 7,
  'user.signInStatus': 10,
  'userImport.list': 5,
  'workplace.offered': 5,
  'whitelist.list': 5,
  'whitelist.set': 13,
}

/** Who makes the call, where an operator cannot. */
const callerOf = (name: CallName) => {
  if (name === 'accessRequest.make' || name === 'role.page') return 'ours-member'
  const { access } = catalogue[name]
  return access === 'member' || access.startsWith('may:') ? 'ours-admin' : 'operator'
}

const sample: Partial<Record<CallName, object>> = {
  'session.create': { loginId: 'ours-member', password: 'correct horse battery staple' },
  'enterprise.endSessions': { ids: null },
  'sysop.enterprise.add': { name: 'n', space: 'n', admin: { loginId: 'nn', name: 'n' } },
  'sysop.enterprise.update': { name: 'n' },
  'sysop.update.set': { updating: false },
  'sysop.user.add': { loginId: 'nobody', name: 'n' },
  'sysop.user.update': { id: 2, name: 'n' },
  'user.inEnterprise': { userid: 4, currentEntId: 1 },
  'user.many': { ids: [1], action: 'enable' },
  'global.get': { key: 'product' },
  'password.judge': { password: 'correct horse battery staple' },
  'accessRequest.make': { path: '/enterprise/navigation' },
  'app.install': { name: 'ours-app' },
  'app.remove': { name: 'ours-app' },
  'microApp.register': { manifest: aManifest() },
  'microApp.release': { name: 'ours-app', current: '1.0.0' },
  'microservice.login': { app: 'ours-app' },
  'navigation.set': { style: 'top', menu: null, revision: 0 },
  'profile.homepage': { homepage: '/user/center' },
  'role.judge': { operation: 'orgEdit' },
  'role.page': { path: '/enterprise/apps' },
  'route.check': { routes: [] },
  'route.save': { routes: [], version: 0 },
  'whitelist.set': { app: 'ours-app', all: true },
}

test.each(Object.keys(plain) as CallName[])('%s keeps to its number', async (name) => {
  const caller = await atrium.signIn(callerOf(name))
  const entid = await atrium.idOf('ours')
  const [session] = (await caller.call('session.list', {})).result ?? []
  const ids = {
    entid,
    id: name === 'session.revoke' ? session?.id : entid,
    entType: 'all',
    userType: 'all',
  }
  const fields = Object.keys(ids).filter((field) => clientTable[name]?.includes(`{${field}}`))
  const named =
    name === 'sysop.enterprise.update' ? ['id'] : name === 'sysop.entinfo' ? ['entid'] : fields
  const data = {
    ...Object.fromEntries(named.map((field) => [field, Object(ids)[field]])),
    ...sample[name],
  }

  const answer = await caller.call(name, data)
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  expect(statementsOf(name)).toBeLessThanOrEqual(plain[name] ?? 0)
})
