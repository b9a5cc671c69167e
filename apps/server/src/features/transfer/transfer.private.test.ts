import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { titles } from '../../test/fixtures/message.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { linesOf, settled, uploaded } from '../../test/fixtures/transfer.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-private-'))
const OFTEN = { interval: 100 }
const TOLD = '您的文件和私有记录已随企业数据一并导出'

let atrium: TestAtrium
let keeper: Person
beforeAll(async () => {
  atrium = await openAtrium({ files: filesOnDisk(home) })
  const ours = await organisationOf(atrium, 'ours')
  await ours.give(await ours.person('data-keeper', null), await ours.role('data keeper', ['data']))
  const noter = await ours.person('noter', null)
  await note(ours.tenant, noter, 'only the noter reads this')
  await note(ours.tenant, noter, 'what the noter threw away', 'now()')
  await atrium.sql(
    `insert into app_records (tenant_id, app, collection, seen_by, body, size, made_by, made_at, changed_by, changed_at)
     values ($1, 'ours-app', 'notes', 'space', '{"text":"for all"}', 18, $2, now(), $2, now())`,
    [ours.tenant, noter],
  )
  // The file of the fixtures has no bytes: what is told of records is not told because of it.
  await atrium.sql('delete from files')
  keeper = await atrium.signIn('data-keeper', { space: 'ours' })
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

const note = (tenant: number, owner: number, text: string, removed = 'null') => {
  const body = JSON.stringify({ text })
  return atrium.sql(
    `insert into app_records (tenant_id, app, collection, seen_by, owner_id, body, size, made_by, made_at, changed_by,
       changed_at, removed_at)
     values ($1, 'ours-app', 'notes', 'owner', $2, $3, $4, $2, now(), $2, now(), ${removed})`,
    [tenant, owner, body, Buffer.byteLength(body)],
  )
}

async function exported(files: boolean) {
  const { result } = await keeper.call('enterpriseData.export', { what: 'all', files })
  await vi.waitFor(async () => {
    const data = await keeper.call('enterpriseData.get', {})
    expect(data.result?.exports.find(({ id }) => id === result?.id)?.state).toBe('ready')
  }, OFTEN)
  const path = `/space-ours/v1/enterprise-data/exports/${result?.id}/file`
  const { rawPayload } = await keeper.raw('GET', path)
  return { file: rawPayload, text: JSON.stringify(linesOf(rawPayload)) }
}
const toldTo = async (loginId: string, space: string) =>
  (await titles(await atrium.signIn(loginId, { space }))).filter((title) => title === TOLD).length

test('records that one person alone reads stay behind, and the file says so', async () => {
  const { file, text } = await exported(false)
  expect(text).toContain('for all')
  expect(text).not.toMatch(/only the noter|threw away|"text":"ours note"/)
  expect(text).toContain('privateRecords')
  expect(await toldTo('noter', 'ours')).toBe(0)
  const operator = await atrium.signIn('operator')
  const read = await uploaded(operator, file)
  expect(read).toMatchObject({ flaw: null, flawAt: null, state: 'ready' })
  const id = read?.id ?? 0
  await operator.call('transfer.import', { id, space: 'moved', name: 'Moved', logins: [] })
  expect(await settled(operator, id)).toMatchObject({ state: 'done' })
  const there = await atrium.sql('select seen_by from app_records where tenant_id = $1', [
    await atrium.idOf('moved'),
  ])
  expect(there).toEqual([{ seen_by: 'space' }])
})

test('records that one person alone reads leave where that is chosen, and whose they are is told', async () => {
  const { text } = await exported(true)
  expect(text).toContain('only the noter reads this')
  expect(text).toContain('"text":"ours note"')
  expect(text).not.toMatch(/threw away|privateRecords|neighbour/)
  expect(await toldTo('noter', 'ours')).toBe(1)
  expect(await toldTo('ours-member', 'ours')).toBe(1)
  expect(await toldTo('data-keeper', 'ours')).toBe(0)
  expect(await toldTo('neighbour-member', 'neighbour')).toBe(0)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
