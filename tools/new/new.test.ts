import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pagesIn } from '../pages.declared.ts'
import { sourcesBelow } from '../source.ts'
import { addCall } from './call.ts'
import { Draft, Refused } from './draft.ts'
import { addNoun } from './noun.ts'
import { addPage } from './page.ts'

const project = join(import.meta.dirname, '../..')
const server = 'apps/server/src'
/** What is read or changed; the other files do not matter here. */
const copied = [
  'packages/contract/src',
  `${server}/db/migrations`,
  `${server}/db/tables.ts`,
  `${server}/features/delegation`,
  `${server}/features/invitation`,
  `${server}/test/fixtures/furnish.ts`,
  'apps/shell/src/features',
  'words',
]

/** Of the shell only its pages are read. */
const isRead = (path: string) =>
  !path.includes('/apps/shell/') || statSync(path).isDirectory() || path.endsWith('.page.tsx')

let root: string
/** Each of these tests has a copy of its own to write into. */
function withCopy() {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'new-'))
    for (const path of copied) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      cpSync(join(project, path), join(root, path), { recursive: true, filter: isRead })
    }
  })
  afterEach(() => rmSync(root, { recursive: true }))
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const saved = (make: (draft: Draft) => unknown) => {
  const draft = new Draft(root)
  make(draft)
  const paths = draft.save()
  for (const path of paths) expectWhole(path)
  return paths
}

const pagesNow = () => {
  const pages = pagesIn(sourcesBelow(root, ['apps/shell/src/features'], /\.page\.tsx$/))
  return { pages, routes: pages.flatMap((page) => page.routes) }
}

function expectWhole(path: string) {
  const text = textOf(path)
  expect(text, path).not.toMatch(/__\w+__/)
  if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors, path).toEqual([])
  if (path.endsWith('.json')) JSON.parse(text)
}

/** As the migrations would leave it. */
const addTable = () =>
  writeFileSync(
    join(root, `${server}/db/tables.ts`),
    textOf(`${server}/db/tables.ts`).replace(
      'export type Tables = {',
      'export type Tables = {\n  parking_spaces: { tenant_id: number; id: number; name: string }',
    ),
  )

const aNoun = () => {
  const paths = saved((draft) => addNoun(draft, 'parking-space', { zh: '车位' }))
  addTable()
  return paths
}

const folder = `${server}/features/parking-space/parking-space`
const contract = 'packages/contract/src/enterprises/parking-space.contract.ts'
const dictionaries = ['words/en-US.json', 'words/zh-CN.json']

describe('a noun', () => {
  withCopy()

  test('has its contract, its feature and its table, and a line wherever nothing gathers it', () => {
    const newest = readdirSync(join(root, `${server}/db/migrations`))
      .toSorted()
      .at(-1) as string
    const number = String(Number.parseInt(newest, 10) + 1).padStart(4, '0')
    expect(aNoun()).toEqual(
      [
        `${server}/db/migrations/${number}-parking-space.sql`,
        ...['service', 'store', 'test'].map((part) => `${folder}.${part}.ts`),
        `${server}/test/fixtures/furnish.ts`,
        contract,
        ...dictionaries,
      ].toSorted(),
    )
    expect(JSON.parse(textOf('words/zh-CN.json'))).toMatchObject({
      'audit.action.parkingSpace.added': '添加车位',
    })
  })

  test('may need a right, which is made if no role knows it', () => {
    const paths = saved((draft) => addNoun(draft, 'parking-space', { right: 'parking' }))
    expect(paths).toContain('packages/contract/src/kernel/endpoint.ts')
    expect(textOf(contract)).toContain("access: 'may:parking'")
    expect(JSON.parse(textOf('words/en-US.json'))).toHaveProperty(['permission.parking'])
  })
})

describe('a call', () => {
  withCopy()

  test('is served and tested', () => {
    aNoun()
    expect(saved((draft) => addCall(draft, 'parkingSpace.get', {}))).toEqual([
      `${folder}.get.test.ts`,
      `${folder}.service.ts`,
      `${folder}.store.ts`,
      contract,
    ])
    const text = textOf(`${folder}.service.ts`)
    const served = text.match(/(?<='parkingSpace\.)\w+(?=': )/g)
    expect(served).toEqual(['add', 'get', 'list'])
    expect(text.indexOf('const get')).toBeLessThan(text.indexOf('parkingSpaceHandlers ='))
  })

  test('that writes leaves a line in the audit log, in both languages', () => {
    aNoun()
    const paths = saved((draft) => addCall(draft, 'parking-space.rename', { write: true }))
    expect(paths).toEqual(expect.arrayContaining(dictionaries))
    expect(textOf(`${folder}.service.ts`)).toContain("action: 'parkingSpace.renamed'")
  })

  test('joins a noun that was written by hand', () => {
    const paths = saved((draft) => addCall(draft, 'delegation.get', {}))
    expect(paths).toContain(`${server}/features/delegation/delegation.service.ts`)
    expect(textOf('packages/contract/src/people/delegation.contract.ts')).toMatch(
      /'delegation\.get': read\(\{\n {4}path: '\/v1\/delegation\/\{id\}',\n {4}access: 'member'/,
    )
  })
})

describe('a page', () => {
  withCopy()

  const own = 'apps/shell/src/features/parking-space/parking-space'

  test('says itself where it is and whom it is for, and is spoken of in both languages', () => {
    aNoun()
    const paths = saved((draft) => addPage(draft, 'page', 'parking-space', {}))
    expect(paths).toEqual([`${own}.page.tsx`, ...dictionaries])
    const { pages } = pagesNow()
    expect(pages.find(({ name }) => name === 'parkingSpace')?.routes).toEqual([
      expect.objectContaining({ path: '/enterprise/parking-space', access: 'member' }),
    ])
  })

  test('of a list has a view too', () => {
    aNoun()
    const paths = saved((draft) => addPage(draft, 'list', 'parking-space', {}))
    const endings = ['page.tsx', 'view.test.ts', 'view.ts']
    expect(paths).toEqual([...endings.map((ending) => `${own}.${ending}`), ...dictionaries])
  })

  test('of the console is worn by its layout', () => {
    const options = { path: '/sysop/category/names', read: 'saas.category.list' }
    saved((draft) => addPage(draft, 'page', 'category.names', options))
    const { routes } = pagesNow()
    expect(routes.find(({ path }) => path === options.path)).toMatchObject({ layout: 'saas' })
  })
})

describe('refused in one sentence is', () => {
  type Make = (draft: Draft) => unknown
  const noun =
    (given: string, options = {}): Make =>
    (draft) =>
      addNoun(draft, given, options)
  const call =
    (given: string, options = {}): Make =>
    (draft) =>
      addCall(draft, given, options)
  const page =
    (options = {}): Make =>
    (draft) =>
      addPage(draft, 'page', 'category.names', { read: 'saas.category.list', ...options })
  test.each<[string, string, Make]>([
    ['a noun that exists', 'exists', noun('invitation')],
    ['a noun whose folder exists', 'features/housekeeping', noun('housekeeping')],
    ['a noun whose calls exist', 'has app.list already', noun('app')],
    ['a noun whose table exists', 'there is a table superiors', noun('superior')],
    ['a name that is none', 'is no name', noun('Parking_Space')],
    ['a word of the language', 'word of the language', noun('class')],
    ['a room that is none', 'no room', noun('parking-space', { room: 'kitchen' })],
    ['a call of no noun', 'no noun', call('parkingSpace.get')],
    ['a call without a verb', 'is no call', call('invitation')],
    ['a call that exists', 'has invitation.list already', call('invitation.list')],
    ['a write without a name to change', 'with a name', call('invitation.call', { write: true })],
    ['a call of the console', 'by hand', call('category.get')],
    ['a page of no noun', 'no noun', (draft) => addPage(draft, 'page', 'parking-space', {})],
    ['a page outside its part', 'in the console', page({ path: '/enterprise/names' })],
    ['a path that is taken', 'already', page({ path: '/sysop/category' })],
    ['a right that is none', 'no right', page({ right: 'everything' })],
    ['a call that is none', 'no call', page({ read: 'category.nothing' })],
    ['a read without rows', 'does not answer', page({ read: 'profile.get' })],
  ])('%s', (_, says, make) => {
    const draft = new Draft(project)
    expect(() => make(draft)).toThrow(Refused)
    expect(() => make(new Draft(project))).toThrow(says)
  })
})

describe('a file that is not as expected', () => {
  withCopy()

  test.each([[`${server}/test/fixtures/furnish.ts`, 'does not call wear']])(
    'is named, and nothing is written: %s',
    (path, says) => {
      writeFileSync(join(root, path), 'export const other = 1\n')
      const before = readdirSync(root, { recursive: true })
      expect(() => aNoun()).toThrow(says)
      expect(readdirSync(root, { recursive: true })).toEqual(before)
      expect(textOf(path)).toBe('export const other = 1\n')
    },
  )
})
