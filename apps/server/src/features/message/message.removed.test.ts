import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { text, titles, written } from '../../test/fixtures/message.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ operator, admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(() => atrium.close())

const listed = async (who: Person, search: string, state?: 'removed') => {
  const answer = await who.call('message.managed', { search, state })
  return answer.ok ? answer.result.rows : []
}
const remove = async (who: Person, ...ids: number[]) =>
  (await who.call('message.remove', { ids: ids.join(',') })).result?.ids
const restore = (who: Person, ...ids: number[]) => who.call('message.restore', { ids })

test('what was removed is gone for readers and from the list, and comes back as it was, with who had read it', async () => {
  const entids = [await atrium.idOf('ours')]
  const said = { ...text('back again'), audience: 'enterprises' as const, entids, pinned: true }
  const id = await written(operator, said)
  await member.call('message.read', { ids: [id] })
  const [before] = await listed(operator, 'back again')
  expect(before).toMatchObject({ reads: 1, state: 'now', restorable: null })

  expect(await remove(operator, id)).toEqual([id])
  expect(await titles(member)).not.toContain('back again')
  expect(await member.call('message.read', { ids: [id] })).toMatchObject({
    result: { marked: 0 },
  })
  expect(await listed(operator, 'back again')).toEqual([])
  expect(await listed(operator, 'back again', 'removed')).toMatchObject([
    { id, state: 'removed', restorable: expect.any(String) },
  ])

  expect(await restore(operator, id)).toMatchObject({ result: { restored: 1 } })
  expect(await listed(operator, 'back again')).toEqual([before])
  const inbox = await member.call('message.list', { iSearch: 'back again' })
  expect(inbox.ok && inbox.result.aaData).toMatchObject([{ pinned: true, read: true }])
  expect(await titles(neighbour)).not.toContain('back again')
  const trail = await atrium.sql(
    "select action from audit where target = $1 and action ~ '^message' order by seq",
    [String(id)],
  )
  const actions = ['message.written', 'message.removed', 'message.restored']
  expect(trail).toEqual(actions.map((action) => ({ action })))
})

test('what was removed is restored once, and only what this deletion took', async () => {
  const [one, two] = [
    await written(operator, { ...text('first'), audience: 'all' }),
    await written(operator, { ...text('second'), audience: 'all' }),
  ]
  await remove(operator, one)
  expect(await remove(operator, one, two)).toEqual([two])
  expect(await restore(operator, two)).toMatchObject({ result: { restored: 1 } })
  expect(await restore(operator, two)).toMatchObject({ error: 'not_found' })
  expect(await titles(member)).not.toContain('first')
})

test('what was removed is neither changed nor seen nor restored by anybody else', async () => {
  const theirs = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  const own = await written(admin, { ...text('our own'), audience: 'space' })
  await remove(admin, own)
  for (const who of [theirs, operator, member]) {
    expect(await restore(who, own)).toMatchObject({ error: 'not_found' })
    expect(await listed(who, 'our own', 'removed')).toEqual([])
  }
  const change = { id: own, ...text('changed'), audience: 'space' as const }
  expect(await admin.call('message.write', change)).toMatchObject({ error: 'not_found' })
  expect(await restore(admin, own)).toMatchObject({ result: { restored: 1 } })
  expect(await titles(member)).toContain('our own')
})

test('what was removed is not announced as the next thing to look for', async () => {
  await atrium.sql('update messages set removed_at = now()')
  const at = new Date(atrium.clock.now().getTime() + 60_000).toISOString()
  const id = await written(operator, { ...text('soon'), audience: 'all', from: at })
  const next = async () => (await operator.call('message.newest', {})).result?.next
  expect(await next()).toBe(at)
  await remove(operator, id)
  expect(await next()).toBeNull()
})

test('what was removed does not come back after thirty days, even before it is cleared away', async () => {
  const id = await written(operator, { ...text('too late'), audience: 'all' })
  await remove(operator, id)
  await atrium.sql(
    "update messages set removed_at = removed_at - interval '30 days' where id = $1",
    [id],
  )
  expect(await restore(operator, id)).toMatchObject({ error: 'not_found' })
  expect(await restore(operator)).toMatchObject({ error: 'invalid' })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
