import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import type { BackgroundScope } from '../kernel/transaction/within.ts'

type Sample = { app: string; trust: 'platform' | 'partner'; route: RouteEntry }

const sample = (app: string, trust: Sample['trust'], route: Partial<RouteEntry>): Sample => ({
  app,
  trust,
  route: {
    id: app,
    layout: 'index',
    access: 'member',
    target: { kind: 'app', app },
    preload: 'intent',
    keepAlive: true,
    ...route,
  },
})

const samples: Sample[] = [
  sample('hello-react', 'platform', {
    path: '/today/*',
    title: { 'zh-CN': '今日', 'en-US': 'Today' },
    icon: 'calendar',
    menu: { order: 10 },
  }),
  sample('board-vue', 'platform', {
    path: '/board/*',
    title: { 'zh-CN': '看板', 'en-US': 'Board' },
    icon: 'board',
    menu: { order: 20, group: 'tools' },
  }),
  sample('note-plain', 'partner', {
    path: '/notes/*',
    title: { 'zh-CN': '便签', 'en-US': 'Notes' },
    icon: 'note',
    menu: { order: 30, group: 'tools' },
  }),
]

/** The apps that were built beside this server get a page and a place in the menu of this tenant. */
export async function furnishApps(
  { db, now, wear }: BackgroundScope,
  tenant: number,
): Promise<void> {
  const there = await db.selectFrom('micro_apps').select('name').execute()
  const built = samples.filter(({ app }) => there.some(({ name }) => name === app))
  if (built.length === 0) return
  for (const { app, trust } of built)
    await db.updateTable('micro_apps').set({ trust }).where('name', '=', app).execute()
  await db
    .insertInto('micro_app_whitelist')
    .values(built.map(({ app }) => ({ app, enterprise_id: tenant })))
    .execute()
  const routes = JSON.stringify(built.map(({ route }) => route))
  await db
    .insertInto('route_tables')
    .values({ version: 1, routes, note: 'demonstration', saved_at: now })
    .execute()
  wear('steward', tenant)
  await db
    .insertInto('app_installs')
    .values(built.map(({ app }) => ({ app, since: now })))
    .execute()
}
