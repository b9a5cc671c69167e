// long because all that can become of a comment, and who hears of it, is asked here.
import { COMMENTS_A_MINUTE } from '@atrium/contract/built-apps/record-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'
import { viewAs } from '../../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let ids: Record<'admin' | 'member' | 'neighbour' | 'other', number>

const here = { app: 'orders', table: 'orders' }
const key = () => crypto.randomUUID()

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  ids = {
    admin: await accountId(atrium, 'ours-admin'),
    member: await accountId(atrium, 'ours-member'),
    neighbour: await accountId(atrium, 'neighbour-member'),
    other: await accountId(atrium, 'neighbour-admin'),
  }
  const blueprint = aBlueprint({ orders: { called: { kind: 'text' }, secret: { kind: 'text' } } })
  const contributing = blueprint.roles.contributing
  if (contributing?.tables.orders) contributing.tables.orders.hidden = ['secret']
  await putApp(atrium, 'ours', {
    name: 'orders',
    blueprint,
    grants: [
      { role: 'managing', account: ids.admin },
      { role: 'contributing', account: ids.member },
    ],
  })
  await putApp(atrium, 'neighbour', {
    name: 'orders',
    blueprint,
    grants: [{ role: 'managing', account: ids.neighbour }],
  })
  // Numbers begin anew in each space: theirs are none that ours has.
  await atrium.sql(`select setval('r${await atrium.idOf('neighbour')}.record_ids', 5000)`)
})
afterAll(() => atrium.close())

async function record(who: Person) {
  const values = { called: 'Vase', secret: 'cracked' }
  const { result } = await who.call('record.add', { ...here, values, clientKey: key() })
  if (!result) throw new Error('No record was added')
  return Number(result.id)
}
const ownRecord = async () => {
  const { result } = await member.call('record.add', {
    ...here,
    values: { called: 'Vase' },
    clientKey: key(),
  })
  return Number(result?.id)
}
const write = (who: Person, id: number, text: string, mentions: number[] = []) =>
  who.call('record.comment', { ...here, id, text, mentions, clientKey: key() })
const read = async (who: Person, id: number) =>
  (await who.call('record.comments', { ...here, id })).result?.comments
const texts = async (who: Person, id: number) => (await read(who, id))?.map(({ text }) => text)
const told = async (who: Person) =>
  (await who.call('notice.all', {})).result?.messages.filter(({ kind }) => kind === 'mention')

describe('a comment', () => {
  test('is read by whoever sees the record, the last one first, page by page', async () => {
    const id = await ownRecord()
    await write(member, id, 'one\ntwo')
    await write(admin, id, '  <b>second</b> https://example.com  ')
    const found = await read(member, id)
    expect(found).toMatchObject([
      {
        text: '<b>second</b> https://example.com',
        by: { name: 'ours-admin name' },
        changedAt: null,
        removed: null,
        can: { change: false, remove: false, restore: false },
      },
      {
        text: 'one\ntwo',
        by: { name: 'ours-member name' },
        can: { change: true, remove: true, restore: false },
      },
    ])
    const [last] = found ?? []
    const before = { ...here, id, before: Number(last?.id) }
    const page = await member.call('record.comments', { ...before, length: 1 })
    expect(page.result).toMatchObject({ comments: [{ text: 'one\ntwo' }], isMore: false })
    const first = await member.call('record.comments', { ...here, id, length: 1 })
    expect(first.result).toMatchObject({ isMore: true })
  })

  test('is one, however often it is sent with the same key', async () => {
    const id = await ownRecord()
    const input = { ...here, id, text: 'once', mentions: [], clientKey: key() }
    const answers = await Promise.all([
      member.call('record.comment', input),
      member.call('record.comment', input),
    ])
    answers.push(await member.call('record.comment', input))
    expect(new Set(answers.map(({ result }) => result?.comment.id)).size).toBe(1)
    const elsewhere = { ...input, id: await ownRecord() }
    expect(await member.call('record.comment', elsewhere)).toMatchObject({ status: 404 })
    expect(await texts(member, id)).toEqual(['once'])
  })

  test('of a record out of reach is not there, in none of the calls', async () => {
    const id = await record(admin)
    const { result } = await write(admin, id, 'between us')
    const comment = Number(result?.comment.id)
    const own = await ownRecord()
    const sent = { ...here, text: 'x', mentions: [] }
    for (const who of [member, neighbour])
      for (const answer of [
        await who.call('record.comments', { ...here, id }),
        await who.call('record.mentionable', { ...here, id }),
        await who.call('record.comment', { ...sent, id, clientKey: key() }),
        await who.call('record.changeComment', { ...sent, id, comment }),
        await who.call('record.removeComment', { ...here, id, comment }),
        // Through a record that they see, it is found no better.
        await who.call('record.changeComment', { ...sent, id: own, comment }),
        await who.call('record.removeComment', { ...here, id: own, comment }),
      ])
        expect(answer).toMatchObject({ status: 404 })
    expect(await texts(admin, id)).toEqual(['between us'])
  })

  test('is changed by who wrote it, and removed also by who manages the app', async () => {
    const id = await ownRecord()
    const { result } = await write(member, id, 'as it was')
    const comment = Number(result?.comment.id)
    const changed = { ...here, id, comment, text: 'as it is', mentions: [] }
    expect(await admin.call('record.changeComment', changed)).toMatchObject({ status: 404 })
    const answer = await member.call('record.changeComment', changed)
    expect(answer.result?.comment).toMatchObject({
      text: 'as it is',
      changedAt: expect.any(String),
    })
    const which = { ...here, id, comment }
    expect(await admin.call('record.removeComment', which)).toMatchObject({ ok: true })
    expect(await texts(member, id)).toEqual([''])
    expect(await admin.call('record.removeComment', which)).toMatchObject({ status: 404 })
    expect(await admin.call('record.restoreComment', which)).toMatchObject({ ok: true })
    expect(await texts(member, id)).toEqual(['as it is'])
    const others = await write(admin, id, 'the manager’s')
    const theirs = { ...here, id, comment: Number(others.result?.comment.id) }
    expect(await member.call('record.removeComment', theirs)).toMatchObject({ status: 404 })
  })

  test('that who manages the app has removed stays removed, and says who removed it', async () => {
    const id = await ownRecord()
    const { result } = await write(member, id, 'nobody should have to read this', [ids.admin])
    const which = { ...here, id, comment: Number(result?.comment.id) }
    await admin.call('record.removeComment', which)
    const at = expect.any(String)
    const removed = { at, by: { id: String(ids.admin), name: 'ours-admin name' } }
    const can = { change: false, remove: false, restore: false }
    const [seen] = (await read(member, id)) ?? []
    expect(seen).toMatchObject({ text: '', mentions: [], removed, can })
    expect((await read(admin, id))?.[0]).toMatchObject({ text: '', can: { restore: true } })
    for (const answer of [
      await member.call('record.restoreComment', which),
      await member.call('record.removeComment', which),
      await member.call('record.changeComment', { ...which, text: 'again', mentions: [] }),
      await neighbour.call('record.restoreComment', which),
    ])
      expect(answer).toMatchObject({ status: 404 })
    expect((await read(member, id))?.[0]).toEqual(seen)
    expect(await admin.call('record.restoreComment', which)).toMatchObject({ ok: true })
    expect(await texts(member, id)).toEqual(['nobody should have to read this'])
    await member.call('record.removeComment', which)
  })

  test('that its writer has removed is gone for everybody, and theirs alone to bring back', async () => {
    const id = await ownRecord()
    const { result } = await write(member, id, 'said too soon')
    const which = { ...here, id, comment: Number(result?.comment.id) }
    await member.call('record.removeComment', which)
    for (const who of [member, admin]) expect(await read(who, id)).toEqual([])
    expect(await admin.call('record.restoreComment', which)).toMatchObject({ status: 404 })
    expect(await member.call('record.restoreComment', which)).toMatchObject({ ok: true })
    expect(await texts(admin, id)).toEqual(['said too soon'])
  })

  test.each([
    [{ text: '' }, 'text'],
    [{ text: '  \n ' }, 'text'],
    [{ text: 'x'.repeat(4001) }, 'text'],
    [{ text: 'left\u202eright' }, 'text'],
    [{ text: '\u200b \u2060' }, 'text'],
    [{ mentions: Array.from({ length: 21 }, (_, at) => at + 1) }, 'mentions'],
    [{ clientKey: 'once' }, 'clientKey'],
  ])('%j is refused by its name', async (wrong, field) => {
    const id = await ownRecord()
    const input = { ...here, id, text: 'x', mentions: [], clientKey: key(), ...wrong }
    const answer = await member.call('record.comment', input)
    expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  })

  test('comes back with its record', async () => {
    const id = await ownRecord()
    await write(member, id, 'kept')
    await member.call('record.remove', { ...here, ids: [id] })
    expect(await member.call('record.comments', { ...here, id })).toMatchObject({ status: 404 })
    await member.call('record.restore', { ...here, ids: [id] })
    expect(await texts(member, id)).toEqual(['kept'])
  })
})

describe('whoever is named', () => {
  test('is told once, of who and where, and of nothing that was said', async () => {
    const id = await ownRecord()
    const { result } = await write(member, id, 'Look @ours-admin name, the vase', [ids.admin])
    expect(result).toMatchObject({
      comment: { mentions: [{ id: String(ids.admin), name: 'ours-admin name' }] },
      untold: [],
    })
    const [message, ...more] = (await told(admin)) ?? []
    expect(more).toEqual([])
    expect(message).toMatchObject({
      title: expect.stringContaining('ours-member name'),
      place: `/app/orders/orders?open=${id}`,
      kind: 'mention',
      read: false,
    })
    expect(message?.title).toContain('Vase')
    expect(JSON.stringify(message)).not.toContain('Look')
    for (const who of [member, neighbour]) expect(await told(who)).toEqual([])
    const comment = Number(result?.comment.id)
    await member.call('record.changeComment', {
      ...here,
      id,
      comment,
      text: 'again',
      mentions: [ids.admin],
    })
    expect(await told(admin)).toHaveLength(1)
    await member.call('record.removeComment', { ...here, id, comment })
    expect(await told(admin)).toEqual([])
    await member.call('record.restoreComment', { ...here, id, comment })
    expect(await told(admin)).toHaveLength(1)
  })

  test('and may not see the record is told nothing, which is said', async () => {
    const id = await record(admin)
    const before = await told(member)
    const answer = await write(admin, id, 'for @ours-member name', [ids.member, ids.admin])
    expect(answer.result?.untold).toEqual([{ id: String(ids.member), name: 'ours-member name' }])
    expect(await told(member)).toEqual(before)
  })

  test('and is of another space is nobody here', async () => {
    const id = await ownRecord()
    const answer = await write(member, id, 'hello', [ids.neighbour, ids.other, 99_999_999])
    expect(answer.result).toMatchObject({ untold: [], comment: { text: 'hello' } })
    expect(JSON.stringify(answer)).not.toContain('neighbour')
    expect(await told(neighbour)).toEqual([])
  })

  test('is read of in their space alone', async () => {
    const id = await ownRecord()
    await write(member, id, 'x', [ids.admin])
    const [{ count } = { count: 0 }] = await atrium.sql<{ count: number }>(
      'select count(*)::int as count from message_recipients where tenant_id is distinct from $1 and comment_id is not null',
      [await atrium.idOf('ours')],
    )
    expect(count).toBe(0)
    expect((await told(admin))?.length).toBeGreaterThan(0)
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      await atrium.idOf('neighbour'),
      ids.admin,
    ])
    const elsewhere = await atrium.signIn('ours-admin', { space: 'neighbour' })
    expect(await told(elsewhere)).toEqual([])
  })

  test('is offered only if they see the record', async () => {
    const id = await record(admin)
    const offered = async (who: Person, of: number, search?: string) =>
      (await who.call('record.mentionable', { ...here, id: of, ...(search && { search }) })).result
        ?.people
    expect(await offered(admin, id, 'ours-member')).toEqual([])
    expect(JSON.stringify(await offered(admin, id))).not.toContain(`"${ids.member}"`)
    const own = await ownRecord()
    expect(await offered(admin, own, 'ours-member')).toMatchObject([{ id: String(ids.member) }])
    const found = await offered(member, own)
    expect(found).toContainEqual(expect.objectContaining({ id: String(ids.admin) }))
    expect(JSON.stringify(found)).not.toContain('neighbour')
  })

  test('is offered however many colleagues stand before them who do not see it', async () => {
    await atrium.sql(
      `with made as (
         insert into accounts (login_id, name, user_type, password_hash)
         select 'aaa' || n, 'aaa ' || n, a.user_type, a.password_hash from accounts a, generate_series(1, 60) n where a.id = $2 returning id)
       insert into memberships (tenant_id, account_id) select $1, id from made`,
      [await atrium.idOf('ours'), ids.member],
    )
    const own = await ownRecord()
    const { result } = await admin.call('record.mentionable', { ...here, id: own, length: 3 })
    expect(result?.people).toContainEqual(expect.objectContaining({ id: String(ids.member) }))
    expect(JSON.stringify(result)).not.toContain('aaa')
  })
})

test('so many in a minute are enough', async () => {
  const id = await ownRecord()
  const answers = []
  for (let at = 0; at <= COMMENTS_A_MINUTE; at++) answers.push(await write(member, id, `${at}`))
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(COMMENTS_A_MINUTE)
  expect(answers.at(-1)).toMatchObject({ status: 429 })
})

test('an operator who views as somebody reads none of it, and says nothing', async () => {
  const id = await record(admin)
  const visitor = await viewAs(atrium, 'ours-admin', 'ours')
  expect(await visitor.call('record.comments', { ...here, id })).toMatchObject({ status: 403 })
  const said = { ...here, id, text: 'x', clientKey: crypto.randomUUID() }
  expect(await visitor.call('record.comment', said)).toMatchObject({ error: 'only_viewing' })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
