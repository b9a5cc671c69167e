// long because a record is asked in it for everything that can become of one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let ids: Record<'admin' | 'member' | 'neighbour', number>

const here = { app: 'orders', table: 'orders' }
const customers = { app: 'orders', table: 'customers' }
const key = () => crypto.randomUUID()

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  ids = {
    admin: await accountId(atrium, 'ours-admin'),
    member: await accountId(atrium, 'ours-member'),
    neighbour: await accountId(atrium, 'neighbour-member'),
  }
  const blueprint = aBlueprint({
    customers: { called: { kind: 'text' } },
    orders: {
      number: { kind: 'text', required: true, unique: true },
      remark: { kind: 'longText' },
      pieces: { kind: 'integer' },
      amount: { kind: 'money', currency: 'CNY' },
      bought: { kind: 'date' },
      begun1: { kind: 'dateTime' },
      opens1: { kind: 'time' },
      urgent: { kind: 'yesNo' },
      state1: {
        kind: 'choice',
        choices: [
          { value: 'open', title: { 'en-US': 'Open' } },
          { value: 'done', title: { 'en-US': 'Done' } },
        ],
      },
      labels: {
        kind: 'choices',
        choices: [
          { value: 'a', title: { 'en-US': 'A' } },
          { value: 'b', title: { 'en-US': 'B' } },
        ],
      },
      phone1: { kind: 'phone' },
      keeper: { kind: 'person' },
      party1: { kind: 'department' },
      client: { kind: 'relation', target: 'customers' },
    },
  })
  const grants = [
    { role: 'managing', account: ids.admin },
    { role: 'editing', account: ids.member },
  ]
  await putApp(atrium, 'ours', { name: 'orders', blueprint, grants })
  await putApp(atrium, 'neighbour', {
    name: 'orders',
    blueprint,
    grants: [{ role: 'managing', account: ids.neighbour }],
  })
  // Numbers begin anew in each space: theirs are none that ours has.
  await atrium.sql(`select setval('r${await atrium.idOf('neighbour')}.record_ids', 5000)`)
})
afterAll(() => atrium.close())

type Values = Parameters<typeof added>[1]
async function added(who: Person, values: Record<string, never> | object, place = here) {
  const answer = await who.call('record.add', {
    ...place,
    values: values as never,
    clientKey: key(),
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result
}
const whole = (number: string, traits: object = {}): Values => ({
  number,
  remark: '青花瓷瓶\nsecond line',
  pieces: '900719925474099312',
  amount: '99999999999999999999.99',
  bought: '2026-11-17',
  begun1: '2026-11-17T10:00:05Z',
  opens1: '09:05:00',
  urgent: false,
  state1: 'open',
  labels: ['b', 'a'],
  phone1: '+8613800138000',
  keeper: { id: String(ids.member), name: '' },
  ...traits,
})
const get = (who: Person, id: string, place = here) =>
  who.call('record.get', { ...place, id: Number(id) })
const change = (who: Person, id: string, revision: number, values: object) =>
  who.call('record.change', { ...here, id: Number(id), revision, values: values as never })

describe('a record', () => {
  test('is kept as it was given, in every kind of field', async () => {
    const client = await added(admin, { called: 'Acme' }, customers)
    const values = whole('A-1', { client: { id: client.id, name: '' } })
    const made = await added(member, values)
    expect(made).toMatchObject({
      values: {
        ...values,
        keeper: { id: String(ids.member), name: 'ours-member name' },
        client: { id: client.id, name: 'Acme' },
        party1: null,
      },
      revision: 1,
      can: { change: true, remove: true },
      createdBy: { name: 'ours-member name' },
    })
    expect((await get(admin, made.id)).result?.values).toEqual(made.values)
    for (const who of [neighbour]) expect(await get(who, made.id)).toMatchObject({ status: 404 })
  })

  test('is one, however often it is sent with the same key', async () => {
    const input = { ...here, values: { number: 'twice' }, clientKey: key() }
    const answers = await Promise.all([
      member.call('record.add', input),
      member.call('record.add', input),
    ])
    expect(new Set(answers.map(({ result }) => result?.id)).size).toBe(1)
    expect(await admin.call('record.add', input)).toMatchObject({ status: 404 })
  })

  test.each([
    [{}, { number: 'required' }],
    [{ number: '' }, { number: 'required' }],
    [{ number: 'x', nothing: '1' }, { nothing: 'unknown' }],
    [{ number: 'x', pieces: '1.5' }, { pieces: 'malformed' }],
    [{ number: 'x', bought: '2026-02-30' }, { bought: 'no_date' }],
    [{ number: 'x', state1: 'lost' }, { state1: 'unknown' }],
    [{ number: 'x', keeper: { id: '999999', name: '' } }, { keeper: 'unknown' }],
    [{ number: 'x', keeper: { id: 'drop', name: '' } }, { keeper: 'unknown' }],
    [{ number: 'x', party1: { id: '999999', name: '' } }, { party1: 'unknown' }],
    [{ number: 'x', client: { id: '999999', name: '' } }, { client: 'unknown' }],
    [{ number: 'x', constructor: '1' }, { constructor: 'malformed' }],
    [{ number: 'x', toString: '1' }, { toString: 'malformed' }],
    [{ number: 'x', ['__proto__']: '1' }, { ['__proto__']: 'unknown' }],
  ])('of %j is refused, and each field is named', async (values, wrong) => {
    const answer = await member.call('record.add', {
      ...here,
      values,
      clientKey: key(),
    })
    const fields = Object.fromEntries(
      Object.entries(wrong).map(([field, verdict]) => [`values.${field}`, verdict]),
    )
    expect(answer).toMatchObject({ status: 400, error: 'invalid', verdicts: fields })
  })

  test('names nobody of the neighbour, and none of their records', async () => {
    const theirs = await added(neighbour, { called: 'neighbour client' }, customers)
    for (const values of [
      { keeper: { id: String(ids.neighbour), name: '' } },
      { client: { id: theirs.id, name: '' } },
    ])
      expect(
        await member.call('record.add', {
          ...here,
          values: { number: 'n', ...values },
          clientKey: key(),
        }),
      ).toMatchObject({ status: 400 })
  })

  test('has no number that another one has, whether made, changed or restored', async () => {
    const first = await added(member, { number: 'U-1' })
    const second = await added(member, { number: 'U-2' })
    const taken = { status: 400, verdicts: { 'values.number': 'taken' } }
    expect(
      await member.call('record.add', { ...here, values: { number: 'U-1' }, clientKey: key() }),
    ).toMatchObject(taken)
    expect(await change(member, second.id, 1, { number: 'U-1' })).toMatchObject(taken)
    await member.call('record.remove', { ...here, ids: [Number(first.id)] })
    expect((await change(member, second.id, 1, { number: 'U-1' })).ok).toBe(true)
    expect(await member.call('record.restore', { ...here, ids: [Number(first.id)] })).toMatchObject(
      taken,
    )
  })
})

describe('of two who change a record', () => {
  test('neither is in the way of the other in different fields', async () => {
    const { id } = await added(member, { number: 'M-1', remark: 'before' })
    const answers = await Promise.all([
      change(member, id, 1, { remark: 'mine' }),
      change(admin, id, 1, { pieces: '7' }),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect((await get(member, id)).result).toMatchObject({
      revision: 3,
      values: { remark: 'mine', pieces: '7', number: 'M-1' },
    })
  })

  test('the second is told what stands in the same field now, and nothing is lost', async () => {
    const { id } = await added(member, { number: 'M-2', remark: 'before' })
    const answers = await Promise.all([
      change(member, id, 1, { remark: 'one', pieces: '1' }),
      change(admin, id, 1, { remark: 'two' }),
    ])
    const refused = answers.find(({ ok }) => !ok)
    const { remark } = (await get(member, id)).result?.values ?? {}
    expect(refused).toMatchObject({
      status: 409,
      error: 'record_outdated',
      revision: 2,
      values: { remark },
    })
    expect(await change(admin, id, 1, { remark: remark as string })).toMatchObject({
      ok: true,
      result: { revision: 2 },
    })
  })

  test('the one who removes it leaves nothing to change', async () => {
    const { id } = await added(member, { number: 'M-3' })
    expect((await member.call('record.remove', { ...here, ids: [Number(id)] })).result).toEqual({
      removed: 1,
    })
    expect(await change(admin, id, 1, { remark: 'x' })).toMatchObject({ status: 404 })
    expect(await get(admin, id)).toMatchObject({ status: 404 })
  })
})

test('a removed record is in the bin, can be restored, and its history tells all of it', async () => {
  const { id } = await added(member, { number: 'H-1', keeper: { id: String(ids.admin), name: '' } })
  await change(member, id, 1, { keeper: null, remark: 'x' })
  await member.call('record.remove', { ...here, ids: [Number(id)] })
  const bin = () => member.call('record.bin', { ...here, search: 'H-1' })
  expect((await bin()).result).toMatchObject({
    total: 1,
    rows: [{ id, name: 'H-1', removedBy: { name: 'ours-member name' } }],
  })
  expect((await neighbour.call('record.bin', here)).result?.rows).toEqual([])
  expect((await member.call('record.restore', { ...here, ids: [Number(id)] })).result).toEqual({
    restored: 1,
  })
  expect((await bin()).result?.rows).toEqual([])
  const { result } = await admin.call('record.history', { ...here, id: Number(id) })
  expect(result?.changes.map(({ kind, revision }) => [kind, revision])).toEqual([
    ['restored', 4],
    ['removed', 3],
    ['changed', 2],
    ['created', 1],
  ])
  const keeper = { id: String(ids.admin), name: 'ours-admin name' }
  expect(result?.changes[2]?.changed).toEqual([
    { field: 'remark', before: null, after: 'x' },
    { field: 'keeper', before: keeper, after: null },
  ])
  expect(await neighbour.call('record.history', { ...here, id: Number(id) })).toMatchObject({
    status: 404,
  })
})

const one = (values: Record<string, unknown>) => ({ clientKey: key(), values })
const many = (rows: object[], who = member) =>
  who.call('record.changeMany', { ...here, rows: rows as never })

describe('what is sent again because its answer was lost', () => {
  const revisions = async (id: string) =>
    (await member.call('record.history', { ...here, id: Number(id) })).result?.changes.length

  test('is there once, and changed once', async () => {
    const first = await added(member, { number: 'S-1', pieces: '1' })
    const rows = [
      { id: Number(first.id), revision: 1, values: { pieces: '2' } },
      one({ number: 'S-2' }),
      one({ number: 'S-3', remark: 'pasted' }),
    ]
    const answers = [await many(rows), await many(rows), await many(rows)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [once, ...again] = answers.map(({ result }) => result?.rows)
    expect(again).toEqual([once, once])
    expect((await member.call('record.count', { ...here, search: 'S-' })).result?.count).toBe(3)
    expect(await Promise.all((once ?? []).map(({ id }) => revisions(id)))).toEqual([2, 1, 1])
  })

  test('is there once, also where both come at the same moment, and with others beside it', async () => {
    const rows = [one({ number: 'S-4' }), one({ number: 'S-5' })]
    const both = await Promise.all([many(rows), many(rows)])
    expect(both[0]?.result?.rows).toEqual(both[1]?.result?.rows)
    const more = await many([...rows.toReversed(), one({ number: 'S-6' })])
    expect(more.result?.rows.slice(0, 2)).toEqual(both[0]?.result?.rows.toReversed())
    expect((await member.call('record.count', { ...here, search: 'S-5' })).result?.count).toBe(1)
  })

  test('says by now what it says the second time, unless others have changed it', async () => {
    const row = one({ number: 'S-7', remark: 'as typed first', pieces: '1' })
    const id = Number((await many([row])).result?.rows[0]?.id)
    const typed = { ...row, values: { ...row.values, remark: 'as typed by now' } }
    expect((await many([typed])).result?.rows).toEqual([{ id: String(id), revision: 2 }])
    expect((await get(admin, String(id))).result?.values).toMatchObject({
      remark: 'as typed by now',
    })
    const again = await member.call('record.add', { ...here, ...typed })
    expect(again.result).toMatchObject({ id: String(id), revision: 2 })
    await admin.call('record.change', { ...here, id, revision: 2, values: { pieces: '9' } })
    const crossed = { ...row, values: { ...typed.values, pieces: '3' } }
    expect(await many([crossed])).toMatchObject({ status: 409, error: 'record_outdated' })
  })

  test('of a new record is refused in words of the call where others have changed the same since', async () => {
    const first = { ...here, ...one({ number: 'S-20', pieces: '1' }) }
    const made = await member.call('record.add', first)
    await change(admin, String(made.result?.id), 1, { pieces: '9' })
    const typed = { ...first, values: { number: 'S-20', pieces: '3' } }
    expect(await member.call('record.add', typed)).toMatchObject({
      status: 409,
      error: 'record_outdated',
      revision: 2,
      values: { pieces: '9' },
    })
    expect(await neighbour.call('record.add', typed)).toMatchObject({ status: 200 })
    expect(atrium.problems).toEqual([])
  })

  test('again and again, with other words each time, says the last of them: one is not in one’s own way', async () => {
    const row = one({ number: 'S-21', remark: 'first' })
    const input = { ...here, ...row }
    const saying = (remark: string) => ({ ...input, values: { ...row.values, remark } })
    const answers = []
    for (const remark of ['first', 'second', 'third'])
      answers.push(await member.call('record.add', saying(remark)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[2]?.result).toMatchObject({ revision: 3, values: { remark: 'third' } })
    const { values } = saying('fourth')
    expect((await many([{ ...row, values }])).result?.rows).toMatchObject([{ revision: 4 }])
    const atOnce = await Promise.all(
      ['a', 'b', 'c', 'd'].map((remark) => member.call('record.add', saying(remark))),
    )
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(atrium.problems).toEqual([])
  })

  test('is no second record where it was removed meanwhile', async () => {
    const row = one({ number: 'S-8' })
    const [made] = (await many([row])).result?.rows ?? []
    await member.call('record.remove', { ...here, ids: [Number(made?.id)] })
    expect((await many([row])).result?.rows).toMatchObject([{ id: made?.id }])
    expect((await member.call('record.count', { ...here, search: 'S-8' })).result?.count).toBe(0)
  })

  test('with a key that somebody else has is nothing of theirs', async () => {
    const row = one({ number: 'S-9' })
    const [made] = (await many([row])).result?.rows ?? []
    expect(await many([{ ...row, values: { number: 'S-10' } }], admin)).toMatchObject({
      status: 404,
    })
    const [theirs] = (await many([row], neighbour)).result?.rows ?? []
    expect(theirs?.revision).toBe(1)
    expect(theirs?.id).not.toBe(made?.id)
  })

  test('twice in one call is refused, and named', async () => {
    const row = one({ number: 'S-11' })
    expect(await many([row, { ...row, values: { number: 'S-12' } }])).toMatchObject({
      status: 400,
      verdicts: { 'rows.1.clientKey': 'doubled' },
    })
    expect(await many([{ values: { number: 'S-13' } }])).toMatchObject({ status: 400 })
  })
})

test('many are added and changed at once, all of them or none', async () => {
  const first = await added(member, { number: 'P-1', pieces: '1' })
  const changed = { id: Number(first.id), revision: 1, values: { pieces: '2', remark: 'pasted' } }
  const refused = await many([changed, one({ number: 'P-2', pieces: 'x' })])
  expect(refused).toMatchObject({ status: 400, verdicts: { 'rows.1.values.pieces': 'malformed' } })
  const taken = await many([changed, one({ number: 'P-1' })])
  expect(taken).toMatchObject({ status: 400, verdicts: { 'rows.1.values.number': 'taken' } })
  expect((await get(member, first.id)).result).toMatchObject({
    revision: 1,
    values: { pieces: '1' },
  })
  const { result } = await many([
    changed,
    one({ number: 'P-2', labels: ['a'] }),
    one({ number: 'P-3' }),
  ])
  expect(result?.rows).toMatchObject([
    { id: first.id, revision: 2 },
    { revision: 1 },
    { revision: 1 },
  ])
  const [, second] = result?.rows ?? []
  expect((await get(admin, second?.id ?? '')).result?.values).toMatchObject({
    number: 'P-2',
    labels: ['a'],
  })
  expect(await neighbour.call('record.changeMany', { ...here, rows: [changed] })).toMatchObject({
    status: 404,
  })
})

test('numbers add up, names are picked, and a file has what the list has', async () => {
  const search = 'total'
  await added(member, { number: 'total-1', amount: '0.1', remark: '=1+1' })
  await added(member, { number: 'total-2', amount: '0.2' })
  expect((await member.call('record.totals', { ...here, search })).result?.totals).toMatchObject({
    amount: { sum: '0.3', average: '0.15', least: '0.1', most: '0.2' },
  })
  expect((await member.call('record.count', { ...here, search })).result).toEqual({
    count: 2,
    isCapped: false,
  })
  expect(
    (await member.call('record.pick', { ...here, search })).result?.rows.map(({ name }) => name),
  ).toEqual(['total-2', 'total-1'])
  const file = await admin.raw(
    'GET',
    `/v1/records/orders/orders/export?search=${search}&columns=number,amount,remark`,
  )
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain("total-1,0.1,'=1+1")
  const workbook = await admin.raw(
    'GET',
    `/v1/records/orders/orders/export?search=${search}&form=xlsx`,
  )
  expect(workbook.headers['content-type']).toContain('spreadsheetml.sheet')
  expect(workbook.headers['content-disposition']).toContain('.xlsx')
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const theirs = await neighbour.raw('GET', '/v1/records/orders/orders/export')
  expect(theirs.body).not.toContain('total-1')
})

test('a long text may end where a letter of two halves stands', async () => {
  const remark = `${'x'.repeat(1999)}😀 end`
  expect((await added(member, { number: 'long', remark })).values).toMatchObject({ remark })
})

test.each(['0000-01-01T00:00:00', '2026-02-30T00:00:00', '2026-01-01T24:00:00'])(
  'no page begins at %s',
  async (moment) => {
    const at = `after.5.${Buffer.from(`${moment}.000000Z`).toString('base64url')}`
    for (const sort of [undefined, 'begun1'])
      expect(
        await member.call('record.list', { ...here, at, ...(sort && { sort }) }),
      ).toMatchObject({ status: 400, verdicts: { at: 'malformed' } })
  },
)
