import type { Health } from '@atrium/contract/platform/health.contract.ts'
import { expect, test } from 'vitest'
import { troublesOf } from './health.policy.ts'

const GB = 1024 ** 3
const at = '2026-11-15T12:00:00.000Z'
const ago = (seconds: number) => new Date(Date.parse(at) - seconds * 1000).toISOString()

const well: Omit<Health, 'troubles'> = {
  at,
  process: { version: '1', build: 'x', node: 'v24', started: at },
  memory: { used: GB / 8, heap: GB / 16, heapLimit: 2 * GB, machine: 8 * GB },
  database: {
    version: '18',
    embedded: true,
    bytes: GB,
    connections: 12,
    mostConnections: 100,
    milliseconds: 1,
    lacks: null,
  },
  migrations: { applied: 14, newest: '0017-overview', expected: '0017-overview' },
  pool: { open: 3, busy: 1, waiting: 0, most: 10 },
  jobs: { waiting: 0, failed: 0, overdue: 0, examples: [] },
  events: { lag: 1, pages: 2 },
  disk: { free: 50 * GB, total: 100 * GB },
  audit: { lines: 10, unsealed: 1, sealed: ago(5) },
  chores: [{ name: 'counting', every: 60, ran: ago(30), took: 5, treated: 1, error: null }],
}

test('a platform that is well has no troubles', () => expect(troublesOf(well)).toEqual([]))

test.each<[string, boolean, Partial<typeof well>]>([
  ['database.connections', true, { database: { ...well.database, connections: 95 } }],
  ['database.slow', false, { database: { ...well.database, milliseconds: 400 } }],
  ['database.createrole', false, { database: { ...well.database, lacks: 'createrole' } }],
  ['database.create', false, { database: { ...well.database, lacks: 'create' } }],
  ['database.admin', false, { database: { ...well.database, lacks: 'admin' } }],
  ['migrations.behind', true, { migrations: { ...well.migrations, newest: '0016-x' } }],
  ['migrations.ahead', false, { migrations: { ...well.migrations, newest: '0018-x' } }],
  ['pool.full', false, { pool: { open: 10, busy: 10, waiting: 3, most: 10 } }],
  ['pool.queue', true, { pool: { open: 10, busy: 10, waiting: 30, most: 10 } }],
  ['jobs.failed', false, { jobs: { ...well.jobs, failed: 1 } }],
  ['jobs.stuck', true, { jobs: { ...well.jobs, failed: 1, overdue: 400 } }],
  ['events.late', false, { events: { lag: 1500, pages: 0 } }],
  ['events.silent', true, { events: { lag: null, pages: 0 } }],
  ['disk.low', false, { disk: { free: 10 * GB, total: 100 * GB } }],
  ['disk.full', true, { disk: { free: GB / 2, total: 100 * GB } }],
  ['audit.unsealed', true, { audit: { lines: 900, unsealed: 500, sealed: ago(900) } }],
  ['chores.late', false, { chores: well.chores.map((chore) => ({ ...chore, ran: ago(300) })) }],
  ['chores.failed', false, { chores: well.chores.map((chore) => ({ ...chore, error: 'no' })) }],
  ['memory.heap', true, { memory: { ...well.memory, heap: 1.9 * GB } }],
  ['memory.machine', false, { memory: { ...well.memory, used: 7 * GB } }],
])('%s is told', (name, grave, facts) => {
  const [part, trouble] = name.split('.')
  expect(troublesOf({ ...well, ...facts })).toEqual([{ part, trouble, grave }])
})

test('what people notice comes first', () => {
  const facts = { ...well, jobs: { ...well.jobs, failed: 1 }, events: { lag: null, pages: 0 } }
  expect(troublesOf(facts).map(({ part }) => part)).toEqual(['events', 'jobs'])
})

test('a platform without a folder of its own has no disk to worry about', () =>
  expect(troublesOf({ ...well, disk: null })).toEqual([]))
