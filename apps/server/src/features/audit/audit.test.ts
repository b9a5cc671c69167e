import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from '../../db/connect.ts'
import { createLog } from '../../kernel/telemetry/log.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { testVault } from '../../test/fixtures/furnish.ts'
import { Sealer } from './audit.sealer.ts'

let atrium: TestAtrium
let operator: Person
let database: Database
let sealer: Sealer
beforeAll(async () => {
  atrium = await openAtrium()
  database = await connect(atrium.url, { size: 2 })
  sealer = new Sealer(
    {
      database,
      clock: atrium.clock,
      settings: { product: 'atrium', system: 'atrium', version: '0', sms: null },
      vault: testVault,
    },
    createLog('silent'),
  )
  operator = await atrium.signIn('operator')
  await atrium.signIn('ours-member')
  await atrium.signIn('neighbour-member')
})
afterAll(async () => {
  await database.close()
  await atrium.close()
})

/**
 * Until everything written so far is bound. It is put off by every open transaction of the database
 * server, and other files make their databases on the same one.
 */
async function seal(at = atrium, by = sealer) {
  const [written] = await at.sql<{ seq: number }>('select max(seq) as seq from audit')
  await vi.waitFor(
    async () => {
      await by.seal()
      const [bound] = await at.sql<{ upto: number }>('select max(upto) as upto from audit_seals')
      expect(bound?.upto).toBeGreaterThanOrEqual(written?.seq ?? 0)
    },
    { interval: 20 },
  )
}

const verified = async (from = 0) => {
  const answer = await operator.call('audit.verify', { from })
  if (!answer.ok) throw new Error(answer.error)
  return answer.result
}

/** As somebody who has the whole database: rows change without a trace, but for the seals. */
const tamper = (text: string) => atrium.sql(text)

test('the newest line comes first, with who, where and what', async () => {
  const answer = await operator.call('audit.list', { action: 'session.opened', length: 2 })
  expect(answer).toMatchObject({
    ok: true,
    result: {
      more: true,
      lines: [
        {
          action: 'session.opened',
          actor: { loginId: 'neighbour-member' },
          detail: { way: 'password' },
        },
        { action: 'session.opened' },
      ],
    },
  })
})

test('a page goes on where the last one ended', async () => {
  const whole = await operator.call('audit.list', { length: 3 })
  const seqs = whole.ok ? whole.result.lines.map(({ seq }) => seq) : []
  const rest = await operator.call('audit.list', { before: seqs[0], length: 2 })
  expect(rest.ok && rest.result.lines.map(({ seq }) => seq)).toEqual(seqs.slice(1))
})

test('a noun finds all that was done with it, and no other word that begins alike', async () => {
  await atrium.sql(
    `insert into audit (action, target, detail, address, agent, request_id)
     values ('sessions.odd', '1', '{}', '', '', '')`,
  )
  const answer = await operator.call('audit.list', { action: 'session' })
  const actions = answer.ok ? answer.result.lines.map(({ action }) => action) : []
  expect(actions.length).toBeGreaterThan(2)
  expect(actions.every((action) => action.startsWith('session.'))).toBe(true)
})

test('every action is offered once', async () => {
  const answer = await operator.call('audit.actions', {})
  const actions = answer.ok ? answer.result : []
  expect(actions).toContain('session.opened')
  expect(new Set(actions).size).toBe(actions.length)
})

test('the export is a spreadsheet in which no cell is a formula', async () => {
  await atrium.sql(
    `insert into audit (action, target, detail, address, agent, request_id)
     values ('test.formula', '=1+1', '{}', '', '', '')`,
  )
  const { body } = await operator.raw('GET', '/v1/audit/export?action=test.formula')
  expect(body).toContain("'=1+1")
})

test('nobody but operators reads it', async () => {
  for (const loginId of ['ours-member', 'ours-admin', 'console', 'neighbour-admin']) {
    const { call } = await atrium.signIn(loginId)
    expect(await call('audit.list', {})).toMatchObject({ ok: false, error: 'forbidden' })
  }
})

test('an untouched trail is whole', async () => {
  await seal()
  const result = await verified()
  expect(result).toMatchObject({ broken: null, next: null })
  expect(result.checked).toBe(result.total)
  expect(result.total).toBeGreaterThan(0)
})

test.each([
  [
    'changed',
    `update audit set target = '999' where seq = $1`,
    `update audit set target = $2 where seq = $1`,
  ],
  [
    'moved in time',
    `update audit set at = at + interval '1 microsecond' where seq = $1`,
    `update audit set at = at - interval '1 microsecond' where seq = $1`,
  ],
])('a line that was %s is found', async (_, harm, heal) => {
  await seal()
  const [line] = await atrium.sql<{ seq: number; target: string }>(
    'select seq, target from audit order by seq limit 1',
  )
  await tamper(harm.replace('$1', String(line?.seq)))
  expect((await verified()).broken).toMatchObject({ from: 1 })
  await tamper(heal.replace('$1', String(line?.seq)).replace('$2', `'${line?.target}'`))
  expect((await verified()).broken).toBeNull()
})

test('a line that was removed is found', async () => {
  await atrium.signIn('ours-member')
  await seal()
  await tamper('create table kept as select * from audit order by seq desc limit 1')
  await tamper('delete from audit where seq in (select seq from kept)')
  expect((await verified()).broken).not.toBeNull()
  await tamper('insert into audit overriding system value select * from kept')
  expect((await verified()).broken).toBeNull()
})

test('a seal made without the secret is found', async () => {
  await seal()
  await tamper(
    "update audit_seals set mac = sha256('guess') where id = (select max(id) from audit_seals)",
  )
  expect((await verified()).broken).not.toBeNull()
})

test('a line of a transaction that takes long is not sealed over', async () => {
  const fresh = await openAtrium()
  const own = await connect(fresh.url, { size: 3 })
  const one = new Sealer(
    {
      database: own,
      clock: fresh.clock,
      settings: { product: 'atrium', system: 'atrium', version: '0', sms: null },
      vault: testVault,
    },
    createLog('silent'),
  )
  const asked = await fresh.signIn('operator')
  const slow = await own.pool.connect()
  const insert = `insert into audit (action, target, detail, address, agent, request_id)
    values ('test.slow', '1', '{}', '', '', '')`
  await slow.query('begin')
  await slow.query(`set local role "${own.owner}_steward"`)
  await slow.query(insert)
  await fresh.signIn('ours-member')
  for (let round = 0; round < 6; round++) await one.seal()
  await slow.query('commit')
  slow.release()
  await seal(fresh, one)
  const answer = await asked.call('audit.verify', {})
  expect(answer).toMatchObject({ ok: true, result: { broken: null } })
  const [{ sealed } = { sealed: false }] = await fresh.sql<{ sealed: boolean }>(
    `select (select max(upto) from audit_seals) >= (select seq from audit where action = 'test.slow') as sealed`,
  )
  expect(sealed).toBe(true)
  await own.close()
  await fresh.close()
})
