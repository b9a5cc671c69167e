import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../test/atrium.ts'
import { connect } from './connect.ts'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
})
afterAll(() => atrium.close())

test('a connection that is cut at work ends its request and not the process', async () => {
  const database = await connect(atrium.url)
  const { pool } = database
  const client = await pool.connect()
  // Without a listener the error is thrown at the process, and the connection never says it is over.
  const over = new Promise((resolve) => client.once('end', resolve))
  const cut = client.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(cut).rejects.toThrow(/terminat/)
  await over
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})
