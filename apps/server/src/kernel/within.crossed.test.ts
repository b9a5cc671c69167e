import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../test/atrium.ts'

let atrium: TestAtrium
let operator: Person
let other: pg.Client
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  other = new pg.Client(atrium.url)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await atrium.close()
})

test('a call whose locks crossed with another’s is asked to come again, and nothing of it is done', async () => {
  const id = await atrium.idOf('ours')
  await other.query('begin')
  await other.query('lock table audit in exclusive mode')
  // It has locked the enterprise and waits for the trail.
  const answering = operator.raw('PUT', '/api/sysop/enterprise', {
    payload: { id, name: 'Crossed' },
  })
  await vi.waitFor(async () =>
    expect(
      await atrium.sql("select from pg_locks where not granted and relation = 'audit'::regclass"),
    ).toHaveLength(1),
  )
  // PostgreSQL gives up who has waited for longer.
  const waiting = other.query('select from enterprises where id = $1 for update', [id])
  const answer = await answering
  await waiting
  await other.query('rollback')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  const [{ name } = { name: '' }] = await atrium.sql<{ name: string }>(
    'select name from enterprises where id = $1',
    [id],
  )
  expect(name).not.toBe('Crossed')
  expect((await operator.call('sysop.enterprise.update', { id, name: 'Not crossed' })).ok).toBe(
    true,
  )
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
