import { beforeEach, expect, test } from 'vitest'
import { createLog } from '../kernel/telemetry/log.ts'
import { Outage } from './outage.ts'

let now: number
let lines: { msg: string; failures: number; seconds: number; reason?: string }[]
let outage: Outage
beforeEach(() => {
  now = 0
  lines = []
  outage = new Outage(() => now)
  outage.tellTo(createLog('info', { write: (line) => lines.push(JSON.parse(line)) }))
})

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('ten minutes without a database are eleven lines, however often it was asked for', () => {
  for (now = 0; now < 600_000; now += 100) outage.failed('pool', refused)
  outage.worked('pool')
  expect(lines.map(({ msg }) => msg)).toEqual([
    ...Array.from({ length: 10 }, () => 'the database is away'),
    'the database is back',
  ])
  expect(lines[0]).toMatchObject({ failures: 1, seconds: 0, reason: 'connect ECONNREFUSED' })
  expect(lines.at(-1)).toMatchObject({ failures: 6000, seconds: 600 })
})

test('it is over when everybody who met it is served again', () => {
  outage.failed('pool', refused)
  outage.failed('listener', refused)
  outage.worked('pool')
  expect(lines).toHaveLength(1)
  outage.worked('listener')
  expect(lines.map(({ msg }) => msg)).toEqual(['the database is away', 'the database is back'])
})

test('one that comes and goes fills no log', () => {
  for (now = 0; now < 60_000; now += 1_000) {
    outage.failed('pool', refused)
    outage.worked('pool')
  }
  expect(lines).toHaveLength(2)
})
