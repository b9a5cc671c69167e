import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let ids: Record<'admin' | 'member', number>
const here = { app: 'work', table: 'thejobs' }

const states = ['open', 'begun', 'done']

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  ids = {
    admin: await accountId(atrium, 'ours-admin'),
    member: await accountId(atrium, 'ours-member'),
  }
  const roles = usualRoles(['thejobs'])
  const editing = roles.editing as NonNullable<typeof roles.editing>
  editing.tables.thejobs = {
    see: 'own',
    create: true,
    change: 'own',
    remove: 'none',
    hidden: ['secret'],
  }
  const choices = states.map((value) => ({ value, title: { 'en-US': value } }))
  const blueprint = aBlueprint(
    {
      thejobs: {
        called: { kind: 'text' },
        state1: { kind: 'choice', choices },
        urgent: { kind: 'yesNo' },
        keeper: { kind: 'person' },
        pieces: { kind: 'integer' },
        secret: { kind: 'choice', choices },
      },
    },
    roles,
  )
  const grants = [
    { role: 'managing', account: ids.admin },
    { role: 'editing', account: ids.member },
  ]
  await putApp(atrium, 'ours', { name: 'work', blueprint, grants })
  const job = async (who: Person, values: object) => {
    const answer = await who.call('record.add', {
      ...here,
      values: values as never,
      clientKey: crypto.randomUUID(),
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
  }
  for (const nth of [1, 2, 3])
    await job(admin, { called: `Open ${nth}`, state1: 'open', pieces: String(nth) })
  await job(admin, {
    called: 'Done',
    state1: 'done',
    urgent: true,
    secret: 'begun',
    keeper: { id: String(ids.member), name: '' },
  })
  await job(admin, { called: 'Nowhere' })
  await job(member, {
    called: 'Mine',
    state1: 'open',
    keeper: { id: String(ids.member), name: '' },
  })
})
afterAll(() => atrium.close())

type Asked = Partial<Parameters<typeof shown>[1]>
async function shown(who: Person, more: { by?: string; [key: string]: unknown } = {}) {
  const answer = await who.call('record.board', { ...here, by: 'state1', ...more })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const { columns } = answer.result
  return columns.map(({ value, count, rows }) => [
    typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : value,
    count,
    rows.map(({ values }) => values['called']),
  ])
}

test('each choice has its column, in the order of the field, and what has none stands last', async () => {
  expect(await shown(admin, { sort: 'called' } satisfies Asked)).toEqual([
    ['open', 4, ['Mine', 'Open 1', 'Open 2', 'Open 3']],
    ['begun', 0, []],
    ['done', 1, ['Done']],
    [null, 1, ['Nowhere']],
  ])
})

test('the first cards of each column come, and how many there are', async () => {
  const [open] = await shown(admin, { length: 2, sort: 'pieces', order: 'desc' })
  expect(open).toEqual(['open', 4, ['Open 3', 'Open 2']])
})

test('a board obeys what narrows a list', async () => {
  const where = JSON.stringify([{ field: 'pieces', operator: 'atLeast', operands: ['2'] }])
  expect((await shown(admin, { where })).map(([, count]) => count)).toEqual([2, 0, 0, 0])
  expect((await shown(admin, { search: 'Done' })).map(([, count]) => count)).toEqual([0, 0, 1, 0])
})

test('yes and no are columns, and so are people, who has most before the others', async () => {
  expect(await shown(admin, { by: 'urgent' })).toMatchObject([
    [true, 1, ['Done']],
    [false, 0, []],
    [null, 5, {}],
  ])
  expect((await shown(admin, { by: 'keeper' })).map(([who, count]) => [who, count])).toEqual([
    [ids.member, 2],
    [null, 4],
  ])
})

test('what no longer is a choice of the field stands with what has none', async () => {
  const table =
    await atrium.sql(`select t.id, f.id as field from own_tables t join own_fields f on f.table_id = t.id
    where f.key = 'state1' and t.tenant_id = ${await atrium.idOf('ours')}`)
  const [{ id, field }] = table as [{ id: number; field: number }]
  const name = `r${await atrium.idOf('ours')}.t${id}`
  await atrium.sql(`update ${name} set c${field} = 'given up' where c${field} = 'done'`)
  const board = await shown(admin)
  await atrium.sql(`update ${name} set c${field} = 'done' where c${field} = 'given up'`)
  expect(board.at(-1)).toMatchObject([null, 2, {}])
})

test('who sees their own records alone has a board of these', async () => {
  expect(await shown(member)).toEqual([
    ['open', 1, ['Mine']],
    ['begun', 0, []],
    ['done', 0, []],
    [null, 0, []],
  ])
})

test.each(['secret', 'absent', 'pieces'])('%s makes no columns for them', async (by) => {
  const answer = await member.call('record.board', { ...here, by })
  expect(answer).toMatchObject({ status: 400, verdicts: { by: 'unknown' } })
})

test('no answer tells what is hidden', async () => {
  const { body } = await member.raw('GET', '/v1/records/work/thejobs/board?by=state1')
  expect(body).not.toMatch(/secret/)
})

test('the neighbour has no such board', async () => {
  expect(await neighbour.call('record.board', { ...here, by: 'state1' })).toMatchObject({
    status: 404,
  })
})
