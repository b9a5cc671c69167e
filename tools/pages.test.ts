import { expect, test } from 'vitest'
import { pagesIn } from './pages.declared.ts'
import { checkPages, writtenFrom } from './pages.ts'
import type { Source } from './source.ts'

const page = (
  name: string,
  routes = `[{ id: '${name}', path: '/${name}', menu: { order: 2 } }]`,
): Source => ({
  path: `apps/shell/src/features/thing/${name.toLowerCase()}.page.tsx`,
  text: `export const routes: PageRoute[] = ${routes}\n\nexport function ${name}Page() {\n  return null\n}\n`,
})

test('a page is named by its component and says where it is, in plain values', () => {
  expect(pagesIn([page('ThingList')])).toEqual([
    {
      name: 'thingList',
      component: 'ThingListPage',
      path: 'apps/shell/src/features/thing/thinglist.page.tsx',
      routes: [{ id: 'ThingList', path: '/ThingList', menu: { order: 2 } }],
    },
  ])
})

test('what the server, the contract and the shell know of pages follows from them', () => {
  const written = writtenFrom(
    pagesIn([
      page('Zebra'),
      page('Apple', `[{ id: 'it\\'s', path: '/b' }, { id: 'a', path: '/a' }]`),
    ]),
  )
  expect(written.get('packages/contract/src/apps/page-names.ts')).toContain(
    "  'apple',\n  'zebra',\n",
  )
  expect(written.get('packages/contract/src/apps/standard-routes.ts')).toMatch(
    /id: 'a'[^]*id: 'it\\'s'[^]*path: '\/Zebra',\n {4}menu: \{ order: 2 \},\n {4}target: \{ kind: 'page', page: 'zebra' \},\n/,
  )
  expect(written.get('apps/shell/src/features/pages.ts')).toContain(
    "  apple: async () => (await import('./thing/apple.page.tsx')).ApplePage,\n",
  )
})

test('a page without routes is shown in the place of others, and no route leads there', () => {
  expect(pagesIn([{ path: 'lost.page.tsx', text: 'export const LostPage = () => null' }])).toEqual(
    [],
  )
})

test.each([
  ['a route that is reckoned', 'plain values', [page('A', `[{ id: 'a', path: PREFIX + '/a' }]`)]],
  ['a route that is spread', 'plain values', [page('A', `[{ id: 'a', ...usual }]`)]],
  [
    'two pages of one name',
    'a page a already',
    [page('A'), page('A', `[{ id: 'b', path: '/b' }]`)],
  ],
  [
    'two routes of one id',
    'a route A already',
    [page('A'), page('B', `[{ id: 'A', path: '/b' }]`)],
  ],
  [
    'a page that is twice at one address',
    'a path /a already',
    [page('A', `[{ id: 'a', path: '/a' }, { id: 'b', path: '/a' }]`)],
  ],
  [
    'two routes of one path',
    'a path /A already',
    [page('A'), page('B', `[{ id: 'b', path: '/A' }]`)],
  ],
  [
    'a page that exports more',
    'one component',
    [{ ...page('A'), text: `${page('A').text}export const size = 3\n` }],
  ],
])('refused, and the file named, is %s', (_, says, sources) => {
  expect(() => pagesIn(sources)).toThrow(says)
  expect(() => pagesIn(sources)).toThrow(/^apps\/shell\/src\/features\/thing\/[ab]\.page\.tsx:1 /)
})

test('what was written is as the pages are', () => {
  expect(checkPages(process.cwd())).toEqual([])
})
