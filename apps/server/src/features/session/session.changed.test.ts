import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { accountId, tryToSignIn } from '../../test/fixtures/account.ts'

let atrium: TestAtrium
let other: pg.Client
beforeAll(async () => {
  atrium = await openAtrium()
  other = new pg.Client(atrium.url)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await atrium.close()
})

test('a password that is changed while it is being judged lets nobody in any more', async () => {
  const id = await accountId(atrium, 'ours-member')
  await other.query('begin')
  await other.query("update accounts set password_hash = password_hash || 'x' where id = $1", [id])
  const trying = tryToSignIn(atrium, 'ours-member')
  await waitsForLock()
  await other.query('commit')
  expect((await trying).status).toBe(401)
  expect(
    await atrium.sql(
      'select from sessions where account_id = $1 and last_seen_at + idle_limit > now()',
      [id],
    ),
  ).toEqual([])
})

const waitsForLock = () =>
  vi.waitFor(async () =>
    expect(await atrium.sql('select from pg_locks where not granted')).not.toEqual([]),
  )

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
