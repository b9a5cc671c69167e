import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { anIpa, put, sha256Of } from '../../test/fixtures/packages.ts'

let atrium: TestAtrium
let operator: Person
const home = mkdtempSync(join(tmpdir(), 'atrium-tidy-'))
const uploads = { folder: join(home, 'uploads'), largest: 1024 ** 2, free: async () => 1e12 }
const files = filesOnDisk(join(home, 'files'))

beforeAll(async () => {
  atrium = await openAtrium({ files, uploads })
  operator = await atrium.signIn('operator')
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

const tidy = () => atrium.runChores('packages', 'uploads')

const begin = async (name: string) => {
  const { result } = await operator.call('upload.begin', { kind: 'ipa', name, size: 9 })
  return result?.id as number
}

const hours = async (count: number) => {
  atrium.clock.pass(count * 3600)
  operator = await atrium.signIn('operator')
}

test('an upload nobody came back for is cleared after a day, and a younger one is not', async () => {
  const old = await begin('old.ipa')
  await hours(23)
  const fresh = await begin('fresh.ipa')
  await hours(2)
  await tidy()
  expect(readdirSync(uploads.folder)).toEqual([String(fresh)])
  expect(await operator.call('upload.state', { id: old })).toMatchObject({
    error: 'not_found',
  })
  expect(await operator.call('upload.state', { id: fresh })).toMatchObject({ ok: true })
})

test('a file in the store that no package has is removed, and no other', async () => {
  const kept = anIpa()
  await put(operator, 'ipa', kept)
  const lost = anIpa({ app: 'com.example.lost' })
  const { result } = (await put(operator, 'ipa', lost)).json()
  await atrium.sql('delete from packages where id = $1', [result.id])
  for (const bytes of [kept, lost])
    await atrium.sql("insert into package_leftovers values ($1, now() - interval '1 hour')", [
      sha256Of(bytes),
    ])
  await tidy()
  expect(await files.has(`packages/${sha256Of(kept)}`)).toBe(true)
  expect(await files.has(`packages/${sha256Of(lost)}`)).toBe(false)
})
