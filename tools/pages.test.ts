import { pageNames } from '@atrium/contract/apps/page-names.ts'
import { expect, test } from 'vitest'
import { pagesIn } from './pages.declared.ts'
import { checkPages, writtenFrom } from './pages.ts'
import type { Source } from './source.ts'

const aPage = (text: string, name = 'a'): Source => ({
  path: `apps/shell/src/features/thing/${name}.page.tsx`,
  text,
})
const page = (name: string, routes = `[{ id: '${name}', path: '/${name}' }]`): Source =>
  aPage(
    `export const routes: PageRoute[] = ${routes}\n\nexport function ${name}Page() {}\n`,
    name.toLowerCase(),
  )
const routesFrom = (...sources: Source[]) =>
  writtenFrom(pagesIn(sources)).get('packages/contract/src/apps/standard-routes.ts') ?? ''

test('a page is named by its component and says where it is, in plain values', () => {
  const routes = `[{ id: 'list', path: '/things', title: { 'zh-CN': '物' }, menu: { order: 2 } }]`
  expect(pagesIn([page('ThingList', routes)])).toEqual([
    {
      name: 'thingList',
      component: 'ThingListPage',
      path: 'apps/shell/src/features/thing/thinglist.page.tsx',
      routes: [{ id: 'list', path: '/things', title: { 'zh-CN': '物' }, menu: { order: 2 } }],
    },
  ])
})

test('what the server, the contract and the shell know of pages follows from them', () => {
  const written = writtenFrom(pagesIn([page('Zebra'), page('Apple')]))
  const names = written.get('packages/contract/src/apps/page-names.ts')
  expect(names).toContain("  'apple',\n  'zebra',\n")
  expect(written.get('apps/shell/src/features/pages.ts')).toContain(
    "  apple: async () => (await import('./thing/apple.page.tsx')).ApplePage,\n",
  )
  const title = `{ 'zh-CN': '它', en: 'it\\'s' }`
  const routes = `[{ id: 'a', path: '/a', title: ${title}, menu: { order: 1 } }]`
  expect(routesFrom(page('A', routes))).toContain(`  {
    id: 'a',
    path: '/a',
    title: { 'zh-CN': '它', en: "it's" },
    menu: { order: 1 },
    target: { kind: 'page', page: 'a' },
  },
`)
})

test('a long name is fetched in two lines, as the formatter has it', () => {
  const written = writtenFrom(pagesIn([page('AnEnterpriseOfManyNames')]))
  const lines = written.get('apps/shell/src/features/pages.ts')?.split('\n') ?? []
  expect(lines.every(({ length }) => length <= 100)).toBe(true)
  expect(lines).toContain('  anEnterpriseOfManyNames: async () =>')
})

test('routes are in the order of the menu, a part behind its page, the console after the others', () => {
  const text = routesFrom(
    page('Part', `[{ id: 'part', path: '/sysop/list/:id' }]`),
    page('List', `[{ id: 'list', path: '/sysop/list', menu: { order: 2 } }]`),
    page('First', `[{ id: 'first', path: '/sysop/z', menu: { order: 1 } }]`),
    page('Late', `[{ id: 'late', path: '/b', menu: { order: 9 } }]`),
    page('Free', `[{ id: 'free2', path: '/free/2' }, { id: 'free1', path: '/free/1' }]`),
  )
  const ids = text.match(/(?<=id: ')\w+/g)
  expect(ids).toEqual(['free2', 'free1', 'late', 'first', 'list', 'part'])
})

test('what stands in the place of other pages needs no route', () => {
  const path = 'apps/shell/src/features/fallback/lost.page.tsx'
  expect(pagesIn([{ path, text: 'export const LostPage = () => null' }])).toEqual([])
})

const component = 'export const APage = () => null'
const readable = `export const routes = [{ id: 'a', path: '/a' }]`
const whole = `${readable}\n${component}\n`

test.each<[string, string, ...Source[]]>([
  ['no route', 'A page exports', aPage(component)],
  ['routes of another name', 'A page exports', aPage(`export { mine as routes }\n${component}`)],
  ['routes of another file', 'A page exports', aPage(`export { routes } from './b'\n${component}`)],
  ['no component', 'A page exports', aPage(readable)],
  ['a component without name', 'A page exports', aPage(`${readable}\nexport function Page() {}`)],
  ['two components', 'A page exports', aPage(`${whole}export class BPage {}`)],
  ['something by default', 'A page exports', aPage(`${whole}export default 1`)],
  ['no array', 'an id and a path', page('A', `{ id: 'a', path: '/a' }`)],
  ['nothing in it', 'an id and a path', page('A', '[]')],
  ['a route without a path', 'an id and a path', page('A', `[{ id: 'a' }]`)],
  ['a path that is reckoned', 'plain values', page('A', `[{ id: 'a', path: PREFIX + '/a' }]`)],
  ['a route that is spread', 'plain values', page('A', `[{ id: 'a', ...usual }]`)],
  ['a key that is reckoned', 'plain values', page('A', `[{ id: 'a', [path]: '/a' }]`)],
  ['a hole', 'plain values', page('A', `[, { id: 'a', path: '/a' }]`)],
  ['two rights', 'twice', page('A', `[{ id: 'a', path: '/a', access: 'a', access: 'b' }]`)],
  ['the name of another', 'page a already', page('A'), page('A', `[{ id: 'b', path: '/b' }]`)],
  ['a route of another', 'route A already', page('A'), page('B', `[{ id: 'A', path: '/b' }]`)],
  [
    'one address twice',
    'path /a already',
    page('A', `[{ id: 'a', path: '/a' }, { id: 'b', path: '/a' }]`),
  ],
  [
    'an address that the router takes for another',
    'path /a/: already',
    page('A', `[{ id: 'a', path: '/a/:id' }]`),
    page('B', `[{ id: 'b', path: '/A/:other' }]`),
  ],
])('refused, and the file named, is a page with %s', (_, says, ...sources) => {
  expect(() => pagesIn(sources)).toThrow(says)
  expect(() => pagesIn(sources)).toThrow(/^apps\/shell\/src\/features\/thing\/[ab]\.page\.tsx:\d /)
})

test('a page that cannot be read is no page that is gone', () => {
  expect(() => pagesIn([aPage(`${readable}\nexport function APage( {`)])).toThrow('cannot be read')
})

test('what was not written is told like what is old', () => {
  const told = checkPages('/nowhere').map(({ path }) => path)
  expect(told).toContain('apps/shell/src/features/pages.ts')
})

/** Tables that operators saved name them, so a page is not called otherwise because its component is. */
const saved = `home workbench tasks files portal center twoVerify ownPassword scan signManager org invitations
  joinRequests join directory roles apps navigation portalEditor brand package packageEnterprises install privacy
  supplier market appDetail sms messages message spaceMessage audit spaceAudit enterpriseData overview update health
  enterprise category microApp whitelist listings submissions word ownWords route user batch enterpriseDetail
  enterpriseImport maintenance nonAuthority`

test('no page has lost the name by which routes know it', () => {
  expect(pageNames).toEqual(expect.arrayContaining(saved.split(/\s+/)))
})
