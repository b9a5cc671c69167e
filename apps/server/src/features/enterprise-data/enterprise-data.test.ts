import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { titles } from '../../test/fixtures/message.ts'
import { longHere, organisationOf } from '../../test/fixtures/organisation.ts'
import { exported, linesOf } from '../../test/fixtures/transfer.ts'
import { PEOPLE } from '../moved-table.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-data-'))
const OFTEN = { interval: 100 }

let atrium: TestAtrium
let owner: Person
let second: Person
let member: Person
let neighbour: Person
let operator: Person
let ours: number
beforeAll(async () => {
  atrium = await openAtrium({ files: filesOnDisk(home) })
  ours = await atrium.idOf('ours')
  const people = await organisationOf(atrium, 'ours')
  const id = await people.person('second-admin', null)
  await people.give(id, await people.role('keeper of data', ['data']))
  await longHere(atrium, id)
})
beforeEach(async () => {
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  second = await atrium.signIn('second-admin', { space: 'ours' })
  member = await atrium.signIn('ours-member', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  operator = await atrium.signIn('operator')
})
afterEach(async () => {
  await atrium.sql("delete from jobs where kind in ('closingOnRequest', 'deletion')")
  await atrium.sql(
    `update enterprises set status = 'active', delete_at = null, delete_by = null, delete_reason = null,
       asked_by = null, asked_at = null, asked_reason = null, asked_until = null where id = $1`,
    [ours],
  )
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

const data = async (who: Person) => (await who.call('enterpriseData.get', {})).result
const nameOf = async () =>
  (await atrium.sql<{ name: string }>('select name from enterprises where id = $1', [ours]))[0]
    ?.name as string
const ask = async (who = owner) =>
  who.call('enterpriseData.askDeletion', { reason: 'we merge', name: await nameOf() })
const statusOf = async () =>
  (
    await atrium.sql<{ status: string; delete_at: Date | null; delete_reason: string | null }>(
      'select status, delete_at, delete_reason from enterprises where id = $1',
      [ours],
    )
  )[0]

describe('taking everything along', () => {
  test('makes one file of all rows, without anybody’s password, which the neighbour and members never get', async () => {
    const { result } = await second.call('enterpriseData.export', { what: 'all' })
    const id = result?.id as number
    await vi.waitFor(
      async () => expect((await data(second))?.exports[0]).toMatchObject({ id, state: 'ready' }),
      OFTEN,
    )
    const path = `/v1/enterprise-data/exports/${id}/file`
    const answer = await second.raw('GET', path)
    expect(answer.statusCode).toBe(200)
    const lines = linesOf(answer.rawPayload)
    const people = lines.filter((line) => line[0] === PEOPLE).map(([, row]) => row)
    expect(people.length).toBeGreaterThan(2)
    expect(new Set(people.map((row) => row.password_hash))).toEqual(new Set(['']))
    expect(JSON.stringify(lines)).not.toContain('neighbour')
    expect(lines.at(-1).manifest.leftOut).toContain('passwords')
    for (const other of [neighbour, member])
      expect((await other.raw('GET', path)).statusCode).toBeGreaterThanOrEqual(403)
    expect((await data(neighbour))?.exports).toEqual([])
    expect((await neighbour.call('enterpriseData.discard', { id })).status).toBe(404)
    expect((await member.call('enterpriseData.get', {})).status).toBe(403)
    expect(await second.call('enterpriseData.discard', { id })).toMatchObject({ ok: true })
    expect((await second.raw('GET', path)).statusCode).toBe(404)
    expect((await data(second))?.exports).toEqual([])
  })

  test('what an operator had made is not the enterprise’s to take', async () => {
    await exported(operator, ours)
    expect((await data(second))?.exports).toEqual([])
    const [row] = await atrium.sql<{ id: number }>('select max(id) as id from transfers')
    expect(
      (await second.raw('GET', `/v1/enterprise-data/exports/${row?.id}/file`)).statusCode,
    ).toBe(404)
  })

  test('wants a fresh proof, and is made one at a time', async () => {
    await atrium.sql(
      `insert into transfers (kind, enterprise_id, state, made_at, expires_at)
       values ('export', $1, 'waiting', now(), now() + interval '1 day')`,
      [ours],
    )
    expect(await second.call('enterpriseData.export', { what: 'all' })).toMatchObject({
      error: 'transfer_not_ready',
    })
    await atrium.sql("delete from transfers where state = 'waiting'")
    await atrium.sql('update sessions set proven_at = null')
    expect(await second.call('enterpriseData.export', { what: 'all' })).toMatchObject({
      error: 'proof_stale',
    })
  })
})

describe('asking to be deleted', () => {
  test('is for owners, with the exact name, once; the admins are told, and nothing happens yet', async () => {
    expect((await ask(second)).status).toBe(403)
    expect(
      await owner.call('enterpriseData.askDeletion', { reason: 'x', name: 'another' }),
    ).toMatchObject({ error: 'invalid', fields: { name: expect.anything() } })
    expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ error: 'deletion_asked' })
    expect((await titles(owner))[0]).toContain('申请删除')
    expect(await titles(member)).not.toContainEqual(expect.stringContaining('申请删除'))
    expect(await data(owner)).toMatchObject({ deletion: { reason: 'we merge', canConfirm: false } })
    expect(await data(second)).toMatchObject({ deletion: { canConfirm: true }, canAsk: false })
    expect((await data(neighbour))?.deletion).toBeNull()
    expect(await statusOf()).toMatchObject({ status: 'active', delete_at: null })
  })

  test('who asked cannot agree; another admin can, and it is shut at once, gone after thirty days', async () => {
    await ask()
    const name = await nameOf()
    expect(await owner.call('enterpriseData.confirmDeletion', { name })).toMatchObject({
      error: 'second_admin_needed',
    })
    expect(await second.call('enterpriseData.confirmDeletion', { name })).toMatchObject({
      ok: true,
    })
    await vi.waitFor(
      async () =>
        expect(await statusOf()).toMatchObject({ status: 'suspended', delete_reason: 'we merge' }),
      OFTEN,
    )
    expect((await second.call('enterpriseData.get', {})).ok).toBe(false)
    const jobs = await atrium.sql(
      "select kind from jobs where kind = 'deletion' and tenant_id = $1",
      [ours],
    )
    expect(jobs).toHaveLength(1)
    const called = await operator.call('sysop.enterprise.update', { id: ours, deletion: null })
    expect(called).toMatchObject({ ok: true })
    expect(await statusOf()).toMatchObject({ status: 'active', delete_at: null })
  })

  test('takes effect by itself after two weeks', async () => {
    await ask()
    const [job] = await atrium.sql<{ days: number }>(
      `select round(extract(epoch from run_at - $1::timestamptz) / 86400)::int as days
       from jobs where kind = 'closingOnRequest'`,
      [atrium.clock.now()],
    )
    expect(job?.days).toBe(14)
    await atrium.sql('update enterprises set asked_until = $1 where id = $2', [
      atrium.clock.now(),
      ours,
    ])
    await atrium.sql("update jobs set run_at = now() where kind = 'closingOnRequest'")
    await vi.waitFor(async () => expect((await statusOf())?.status).toBe('suspended'), OFTEN)
  })

  test('is taken back by whoever may export, and called off by an operator, and then nothing is left of it', async () => {
    for (const undo of [
      () => second.call('enterpriseData.withdrawDeletion', {}),
      () => operator.call('enterprise.refuseDeletion', { entid: ours }),
    ]) {
      await ask()
      expect(await operator.call('enterprise.deletionAsked', { entid: ours })).toMatchObject({
        result: { request: { reason: 'we merge' } },
      })
      expect((await neighbour.call('enterpriseData.withdrawDeletion', {})).status).toBe(404)
      expect(await undo()).toMatchObject({ ok: true })
      expect((await data(owner))?.deletion).toBeNull()
      expect(await atrium.sql("select from jobs where kind = 'closingOnRequest'")).toEqual([])
      expect((await undo()).status).toBe(404)
    }
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
