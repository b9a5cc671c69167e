import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(() => atrium.close())

const config = async (who: Person) => (await who.call('chat.config', {})).result
const nothing = { kind: 'none', workplace: null, name: '', address: null, signIn: null }

test('a space has no chat until an admin chooses one, and a neighbour has their own', async () => {
  expect(await config(member)).toEqual(nothing)
  const choice = {
    kind: 'address',
    name: 'Mattermost',
    address: 'https://chat.ours.test/a',
  } as const
  expect((await admin.call('chat.set', { choice })).ok).toBe(true)
  expect(await config(member)).toEqual({
    ...nothing,
    kind: 'address',
    name: 'Mattermost',
    address: 'https://chat.ours.test/a',
    signIn: 'own',
  })
  expect(await config(neighbour)).toEqual(nothing)
  const [line] = await atrium.sql("select detail from audit where action = 'chat.chosen'")
  expect(line).toEqual({ detail: { before: { kind: 'none' }, ...choice } })
})

test('a workplace is a chat while it is connected', async () => {
  const connect = (enabled: boolean) =>
    atrium.sql('update workplace_connections set enabled = $1 where tenant_id = $2', [
      enabled,
      ours,
    ])
  const ours = await atrium.idOf('ours')
  const [{ provider } = { provider: '' }] = await atrium.sql<{ provider: string }>(
    'select provider from workplace_connections where tenant_id = $1',
    [ours],
  )
  await connect(true)
  const choice = { kind: 'workplace', workplace: provider } as never
  expect((await admin.call('chat.get', {})).result?.workplaces).toEqual([provider])
  expect((await admin.call('chat.set', { choice })).ok).toBe(true)
  expect(await config(member)).toMatchObject({
    kind: 'workplace',
    workplace: provider,
    address: expect.stringMatching(/^(https:\/\/applink\.feishu\.cn\/|dingtalk:\/\/|wxwork:\/\/)/),
    signIn: 'workplace',
  })
  await connect(false)
  expect(await config(member)).toEqual(nothing)
  expect(await admin.call('chat.set', { choice })).toMatchObject({
    status: 400,
    verdicts: { 'choice.workplace': 'gone' },
  })
})

test.each([
  'http://chat.ours.test',
  'javascript:alert(1)',
  'https://user:secret@chat.ours.test',
  'https://chat.ours.test/a b',
  '/user/workbench',
  'https:',
])('nothing else is an address: %s', async (address) => {
  const choice = { kind: 'address', name: 'x', address } as const
  expect((await admin.call('chat.set', { choice })).status).toBe(400)
})

test('an address is as short as it is kept, and a longer one of before can be read', async () => {
  const set = (letters: number) =>
    admin.call('chat.set', {
      choice: {
        kind: 'address',
        name: 'x',
        address: `https://chat.ours.test/${'ü'.repeat(letters)}`,
      },
    })
  expect(await set(470)).toMatchObject({ status: 400 })
  expect((await set(79)).ok).toBe(true)
  expect((await admin.call('chat.get', {})).result?.choice.kind).toBe('address')
  await atrium.sql(
    `update space_settings set value = jsonb_set(value, '{address}', to_jsonb($1::text))
     where key = 'chat' and tenant_id = $2`,
    [`https://chat.ours.test/${'a'.repeat(2000)}`, await atrium.idOf('ours')],
  )
  expect((await admin.call('chat.get', {})).ok).toBe(true)
  expect((await config(member))?.address).toHaveLength(2023)
})

test.each(['two\nlines', 'turned \u202eround', 'a \u2067b'])('no name is %j', async (name) => {
  const choice = { kind: 'address', name, address: 'https://chat.ours.test' } as const
  expect(await admin.call('chat.set', { choice })).toMatchObject({ status: 400 })
})

test('a member does not choose', async () => {
  expect((await member.call('chat.set', { choice: { kind: 'none' } })).status).toBe(403)
  expect((await member.call('chat.get', {})).status).toBe(403)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
