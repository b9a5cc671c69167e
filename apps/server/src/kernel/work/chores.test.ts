import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../db/connect.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { testVault } from '../../test/fixtures/furnish.ts'
import { createLog } from '../telemetry/log.ts'
import { type Chore, Chores } from './chores.ts'

let atrium: TestAtrium
let database: Database
beforeAll(async () => {
  atrium = await openAtrium()
  database = await connect(atrium.url)
})
afterAll(async () => {
  await database.close()
  await atrium.close()
})

const choresOf = (chores: Record<string, Chore>) =>
  new Chores(
    {
      database,
      clock: atrium.clock,
      settings: { product: 'atrium', system: 'atrium', version: '0', sms: null },
      vault: testVault,
    },
    createLog('silent'),
    chores,
  )

const rowOf = async (name: string) =>
  (await atrium.sql('select treated, error, took_ms from chores where name = $1', [name]))[0]

test('a round is done once, however many processes look at the same moment', async () => {
  let rounds = 0
  const once: Chore = {
    every: 60,
    hat: 'steward',
    step: async () => {
      rounds++
      return { treated: 3, more: rounds % 2 === 1 }
    },
  }
  const processes = [1, 2, 3, 4].map(() => choresOf({ once }))
  await Promise.all(processes.map((chores) => chores.round()))
  expect(rounds).toBe(2)
  expect(await rowOf('once')).toMatchObject({ treated: 6, error: null })

  await processes[0]?.round()
  expect(rounds).toBe(2)
  atrium.clock.pass(61)
  await Promise.all(processes.map((chores) => chores.round()))
  expect(rounds).toBe(4)
})

test('a chore that fails says why, leaves nothing, and lets the others be done', async () => {
  const failing: Chore = {
    every: 60,
    hat: 'platform',
    step: async ({ db }) => {
      await db.deleteFrom('figures').execute()
      throw new Error('the bucket is gone')
    },
  }
  const after: Chore = {
    every: 60,
    hat: 'gate',
    step: async () => ({ treated: 1, more: false }),
  }
  const hour = `date_trunc('hour', now()) - interval '2 days'`
  await atrium.sql(`insert into figures select ${hour}, 0, 0, 0, 0, 0, 0, 0, 0, 0, now()`)
  await choresOf({ failing, after }).round()
  expect(await rowOf('failing')).toMatchObject({ error: 'the bucket is gone', treated: 0 })
  expect(await rowOf('after')).toMatchObject({ treated: 1, error: null })
  expect(await atrium.sql(`select from figures where hour = ${hour}`)).toHaveLength(1)
})

test('what is done afterwards finds the step committed, and its failure is told', async () => {
  const hour = `date_trunc('hour', now()) - interval '3 days'`
  let seen = 0
  const clearing: Chore = {
    every: 60,
    hat: 'platform',
    step: async ({ db }) => {
      await sql`insert into figures select ${sql.raw(hour)}, 0, 0, 0, 0, 0, 0, 0, 0, 0, now()`.execute(
        db,
      )
      return {
        treated: 1,
        more: false,
        afterwards: async () => {
          seen = (await atrium.sql(`select from figures where hour = ${hour}`)).length
          throw new Error('the disk is away')
        },
      }
    },
  }
  await choresOf({ clearing }).round()
  expect(seen).toBe(1)
  expect(await rowOf('clearing')).toMatchObject({ error: 'the disk is away' })
})
