import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { createEnterprise } from '../../test/fixtures/create-enterprise.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const report = async () => {
  const answer = await operator.call('health.report', {})
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result
}

test('the platform says how it is, part by part', async () => {
  const { at, ...parts } = await report()
  expect(Date.parse(at)).toBeGreaterThan(0)
  expect(parts.database).toMatchObject({
    version: expect.stringMatching(/^\d+/),
    bytes: expect.any(Number),
    connections: expect.any(Number),
  })
  expect(parts.database.connections).toBeGreaterThan(0)
  expect(parts.migrations.newest).toBe(parts.migrations.expected)
  expect(parts.migrations.applied).toBeGreaterThan(13)
  expect(parts.pool).toMatchObject({ most: 6, waiting: 0 })
  expect(parts.events.lag).toBeGreaterThanOrEqual(0)
  expect(parts.disk?.total).toBeGreaterThan(0)
  expect(parts.memory.heap).toBeGreaterThan(0)
})

test('the platform does its chores by itself, and says how each went', async () => {
  const busy = await openAtrium({ chores: 'due' })
  const theirOperator = await busy.signIn('operator')
  await vi.waitFor(async () => {
    const { result } = await theirOperator.call('health.report', {})
    expect(result?.chores.map(({ name, error }) => [name, error])).toEqual([
      ['builtAppUse', null],
      ['builtApps', null],
      ['counting', null],
      ['files', null],
      ['hiddenFields', null],
      ['housekeeping', null],
      ['packages', null],
      ['pushes', null],
      ['reading', null],
      ['records', null],
      ['roles', null],
      ['uploads', null],
    ])
    expect(result?.chores.every(({ took }) => took !== null)).toBe(true)
  })
  await busy.close()
})

describe('a job that was given up', () => {
  test('is shown with what went wrong, and taken up where it stopped', async () => {
    const { entid } = await createEnterprise(operator)
    await atrium.sql(
      `update jobs set status = 'failed', error = 'no paper', tries = 8, done = done[1:4] where tenant_id = $1`,
      [entid],
    )
    await atrium.sql("update enterprises set status = 'failed' where id = $1", [entid])
    const { jobs, troubles } = await report()
    const [job] = jobs.examples
    expect(job).toMatchObject({
      kind: 'provisioning',
      step: 'opening',
      error: 'no paper',
      tries: 8,
    })
    expect(job?.enterprise).toMatchObject({ id: entid })
    expect(troubles).toContainEqual({ part: 'jobs', trouble: 'failed', grave: false })

    expect((await operator.call('job.retry', { id: job?.id ?? 0 })).ok).toBe(true)
    await vi.waitFor(async () => {
      const { result } = await operator.call('sysop.progress', { entid })
      expect(result).toMatchObject({ percent: 100, status: 'active' })
    })
    expect((await report()).jobs.failed).toBe(0)
    const lines = await atrium.sql('select target from audit where action = $1', ['job.retried'])
    expect(lines).toEqual([{ target: String(job?.id) }])
  })

  test('is taken up once, and never when it was not given up', async () => {
    const [job] = await atrium.sql<{ id: number }>(
      "select id from jobs where status = 'done' limit 1",
    )
    const again = await operator.call('job.retry', { id: job?.id ?? 0 })
    expect(again).toMatchObject({ ok: false, status: 404 })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
