// long because one page has a block of every kind, each asked by everybody.
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlockContent, PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let ids: { admin: number; member: number }
const here = { app: 'sales', table: 'orders' }
const asked = { ...here, zone: 'Asia/Shanghai' }

const shown: Record<string, BlockContent> = {
  howmany: { kind: 'number', table: 'orders', of: 'count' },
  openones: {
    kind: 'number',
    table: 'orders',
    of: 'count',
    where: [{ field: 'state1', operator: 'isAnyOf', operands: ['open'] }],
  },
  amounts: { kind: 'number', table: 'orders', of: 'sum', value: 'amount' },
  averages: {
    kind: 'number',
    table: 'orders',
    of: 'average',
    value: 'amount',
    where: [{ field: 'called', operator: 'is', operands: ['nobody is called so'] }],
  },
  mineonly: {
    kind: 'number',
    table: 'orders',
    of: 'count',
    where: [{ field: 'keeper', operator: 'isAnyOf', operands: ['me'] }],
  },
  lately: {
    kind: 'number',
    table: 'orders',
    of: 'count',
    where: [{ field: 'bought', operator: 'within', operands: ['last30'] }],
  },
  margins: { kind: 'number', table: 'orders', of: 'sum', value: 'margin' },
  bymargin: {
    kind: 'number',
    table: 'orders',
    of: 'count',
    where: [{ field: 'margin', operator: 'atLeast', operands: ['5'] }],
  },
  bystate: { kind: 'chart', table: 'orders', chart: 'bar', by: 'state1', of: 'count' },
  bysecret: { kind: 'chart', table: 'orders', chart: 'pie', by: 'secret', of: 'count' },
  across1: {
    kind: 'chart',
    table: 'orders',
    chart: 'pivot',
    by: 'state1',
    beside: 'secret',
    of: 'count',
  },
  largest: {
    kind: 'view',
    table: 'orders',
    columns: ['amount', 'margin'],
    sort: { field: 'amount', order: 'desc' },
    count: 2,
  },
  costly: {
    kind: 'view',
    table: 'orders',
    columns: ['amount'],
    sort: { field: 'margin', order: 'desc' },
    count: 1,
  },
  intext: { kind: 'text', body: { 'en-US': 'Hello' } },
  addone: { kind: 'button', does: { deed: 'add', table: 'orders' } },
  seeplans: { kind: 'button', does: { deed: 'open', table: 'plans1' } },
  planned: { kind: 'number', table: 'plans1', of: 'count' },
  outside: { kind: 'button', does: { deed: 'link', to: 'https://example.com/' } },
}
const page: NonNullable<Blueprint['page']> = Object.fromEntries(
  Object.entries(shown).map(([id, shows], position): [string, PageBlock] => [
    id,
    { position, width: 'third', title: { 'en-US': id }, shows },
  ]),
)

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  ids = {
    admin: await accountId(atrium, 'ours-admin'),
    member: await accountId(atrium, 'ours-member'),
  }
  const roles = usualRoles(['orders', 'plans1'])
  const editing = roles.editing as NonNullable<typeof roles.editing>
  const hidden = ['secret', 'margin']
  editing.tables.orders = { see: 'own', create: true, change: 'own', remove: 'none', hidden }
  editing.tables.plans1 = { see: 'none', create: false, change: 'none', remove: 'none' }
  const choices = ['open', 'done'].map((value) => ({ value, title: { 'en-US': value } }))
  const money = { kind: 'money', currency: 'CNY' } as const
  const blueprint = aBlueprint(
    {
      orders: {
        called: { kind: 'text' },
        state1: { kind: 'choice', choices },
        keeper: { kind: 'person' },
        bought: { kind: 'date' },
        amount: money,
        secret: { kind: 'choice', choices },
        margin: money,
      },
      plans1: { called: { kind: 'text' } },
    },
    roles,
  )
  await putApp(atrium, 'ours', {
    name: 'sales',
    blueprint: { ...blueprint, page },
    grants: [
      { role: 'managing', account: ids.admin },
      { role: 'editing', account: ids.member },
    ],
  })
  const add = async (who: Person, values: object) => {
    const clientKey = crypto.randomUUID()
    const answer = await who.call('record.add', { ...here, values: values as never, clientKey })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
  }
  const keeper = { id: String(ids.member), name: '' }
  const daysAgo = (days: number) =>
    new Date(atrium.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const bought = daysAgo(10)
  await add(admin, {
    called: 'A',
    state1: 'open',
    amount: '0.1',
    margin: '9',
    secret: 'done',
    bought,
  })
  const earlier = { bought: daysAgo(100) }
  await add(admin, { called: 'B', state1: 'done', amount: '7', margin: '1', keeper, ...earlier })
  await add(member, { called: 'C', state1: 'open', amount: '0.2', keeper })
})
afterAll(() => atrium.close())

async function said(who: Person, more: object = {}) {
  const answer = await who.call('record.page', { ...asked, ...more })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result.blocks
}
const number = (value: string | null) => ({ kind: 'number', value })

test('each block of a page says what its reader may see, exactly, by one statement for a table', async () => {
  const blocks = await said(admin)
  expect(blocks).toMatchObject({
    howmany: number('3'),
    openones: number('2'),
    lately: number('1'),
    amounts: number('7.3'),
    averages: number(null),
    margins: number('10'),
    bymargin: number('1'),
    bystate: { cells: [{ value: '2' }, { value: '1' }] },
    largest: { rows: [{ values: { called: 'B' } }, { values: { called: 'C' } }], isMore: true },
  })
  expect(Object.keys(blocks).toSorted()).toEqual(
    Object.entries(shown)
      .filter(([, one]) => 'table' in one && one.table === 'orders')
      .map(([id]) => id)
      .toSorted(),
  )
})

test('numbers are the reader’s own, and `me` is whoever reads', async () => {
  expect(await said(member)).toMatchObject({
    howmany: number('1'),
    amounts: number('0.2'),
    mineonly: number('1'),
  })
  expect(await said(admin)).toMatchObject({ mineonly: number('0') })
})

test('of a hidden field no block says anything, whichever way it asks for it', async () => {
  const blocks = await said(member)
  for (const id of ['margins', 'bymargin', 'bysecret', 'across1'])
    expect(blocks).not.toHaveProperty(id)
  expect(JSON.stringify(blocks.largest)).not.toContain('margin')
  // Without the order that nobody may know of, the newest come first.
  expect(blocks.costly).toMatchObject({ rows: [{ values: { called: 'C' } }] })
})

test('what is not for a reader is not there: neither a block, nor its name, nor a table', async () => {
  const { result } = await member.call('builtApp.get', { name: 'sales' })
  const known = Object.keys(result?.blueprint.page ?? {})
  expect(known.toSorted()).toEqual(
    [
      'howmany',
      'lately',
      'openones',
      'amounts',
      'averages',
      'mineonly',
      'bystate',
      'largest',
      'costly',
      'intext',
      'addone',
      'outside',
    ].toSorted(),
  )
  expect(JSON.stringify(result?.blueprint)).not.toMatch(/margin|secret|plans1|planned/)
  expect(await member.call('record.page', { ...asked, table: 'plans1' })).toMatchObject({
    error: 'not_found',
  })
})

test('what a page shows of blocks is what it says of them', async () => {
  for (const who of [admin, member]) {
    const { result } = await who.call('builtApp.get', { name: 'sales' })
    const drawn = Object.entries(result?.blueprint.page ?? {}).flatMap(([id, { shows }]) =>
      'table' in shows && shows.table === 'orders' ? [id] : [],
    )
    expect(Object.keys(await said(who)).toSorted()).toEqual(drawn.toSorted())
  }
})

test('one block can be asked for alone, and one that is not there says nothing', async () => {
  expect(await said(member, { block: 'howmany' })).toEqual({ howmany: number('1') })
  expect(await said(member, { block: 'margins' })).toEqual({})
  expect(await said(member, { block: 'nothere' })).toEqual({})
})

test('who builds tries a block before it is published, as themselves or as a role', async () => {
  const tried = (who: Person, shows: object, role?: string) =>
    who.call('record.tryBlock', {
      ...asked,
      shows: JSON.stringify(shows),
      ...(role && { role }),
    })
  const count = { kind: 'number', table: 'orders', of: 'count' }
  expect((await tried(admin, count)).result).toEqual({ answer: number('3') })
  // Somebody of this role who has made what the builder has made.
  expect((await tried(admin, count, 'editing')).result).toEqual({ answer: number('2') })
  const margins = { kind: 'number', table: 'orders', of: 'sum', value: 'margin' }
  expect((await tried(admin, margins, 'editing')).result).toEqual({ answer: null })
  expect((await tried(admin, count, 'norole1')).result).toEqual({ answer: null })
  expect((await tried(admin, { ...count, table: 'plans1' })).result).toEqual({ answer: null })
  expect(await tried(admin, { ...count, of: 'everything' })).toMatchObject({ status: 400 })
  expect(await tried(member, count)).toMatchObject({ status: 403 })
})

test('a neighbour hears of no page', async () => {
  expect(await neighbour.call('record.page', asked)).toMatchObject({ error: 'not_found' })
})
