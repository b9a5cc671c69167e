import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from './db/connect.ts'
import { firstRun } from './first-run.ts'
import type { Passwords } from './kernel/secrets/passwords.ts'
import { openAtrium, type TestAtrium } from './test/atrium.ts'
import { testVault } from './test/fixtures/furnish.ts'

let atrium: TestAtrium
let database: Database
beforeAll(async () => {
  atrium = await openAtrium()
  database = await connect(atrium.url)
  // As it was before anybody came.
  await atrium.sql("update accounts set login_id = 'before-' || login_id")
  await atrium.sql("delete from settings where key = 'platform.opened'")
})
afterAll(async () => {
  await database.close()
  await atrium.close()
})

test('passwords are hashed while no transaction is open, and only once in the life of an installation', async () => {
  const { pool } = database
  const inUse: number[] = []
  const passwords = {
    hash: async () => {
      inUse.push(pool.totalCount - pool.idleCount)
      return 'hashed'
    },
  } as unknown as Passwords
  const runtime = { database, clock: atrium.clock, settings: {} as never, vault: testVault }
  const plan = { demo: true, operatorPassword: null, demoPassword: null }
  const made = await firstRun({ ...runtime, passwords }, plan)
  expect(made.map(({ loginId }) => loginId)).toContain('member')
  expect(inUse).toEqual(made.map(() => 0))
  expect(await firstRun({ ...runtime, passwords }, plan)).toEqual([])
  expect(inUse).toHaveLength(made.length)
})
