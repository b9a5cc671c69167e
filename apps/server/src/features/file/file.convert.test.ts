import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConverter } from '@atrium/simulator/converter.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConverter } from '../../ports/converter.ts'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { sendInParts } from '../../test/fixtures/upload.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-convert-'))
const disk = filesOnDisk(home)
const DOCUMENT = Buffer.from('PK\x03\x04 and then [Content_Types].xml')

let atrium: TestAtrium
let member: Person
let neighbour: Person
let gotenberg: Awaited<ReturnType<typeof startConverter>>
beforeAll(async () => {
  gotenberg = await startConverter()
  atrium = await openAtrium({ files: disk, converter: createConverter(new URL(gotenberg.origin)) })
  ;({ member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(async () => {
  await atrium.close()
  await gotenberg.stop()
  rmSync(home, { recursive: true })
})

async function brought(name: string, bytes = DOCUMENT) {
  const upload = await sendInParts(member, 'file', bytes, name)
  return (await member.call('file.take', { upload })).result?.id ?? 0
}
const isShown = async (id: number) => (await member.call('file.get', { id })).result?.isShown
const preview = (id: number) => member.raw('GET', `/space-ours/v1/files/${id}/preview`)

test('an office file is shown as a document, which is made once and is nobody else’s', async () => {
  const { result } = await member.call('file.previews', {})
  expect(result?.find(({ kind }) => kind === 'office')).toMatchObject({
    by: 'document',
    types: ['application/pdf'],
  })
  const id = await brought('plan.docx')
  expect(await isShown(id)).toBe(false)
  expect((await preview(id)).statusCode).toBe(404)
  expect(await neighbour.call('file.convert', { id })).toMatchObject({ status: 404 })
  const before = gotenberg.taken.length
  const used = async () => (await member.call('file.usage', {})).result?.storage
  const room = await used()
  const two = await Promise.all([
    member.call('file.convert', { id }),
    member.call('file.convert', { id }),
  ])
  expect(two.map(({ ok }) => ok)).toEqual([true, true])
  const made = gotenberg.taken.length
  expect(await member.call('file.convert', { id })).toMatchObject({ ok: true })
  expect([gotenberg.taken.length, made > before]).toEqual([made, true])
  expect(await isShown(id)).toBe(true)
  const shown = await preview(id)
  expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(shown.rawPayload.toString('latin1')).toMatch(/^%PDF-/)
  // What can be made again takes nobody's room.
  expect(await used()).toBe(room)
  // And it stays with its file: nothing of it is noted to be removed.
  const noted = 'select from file_leftovers l join files f on f.pdf_as = l.kept_as where f.id = $1'
  expect(await atrium.sql(noted, [id])).toEqual([])
})

test('what cannot be shown says why, and can be downloaded', async () => {
  const id = await brought('small.docx', Buffer.from('PK\x03\x04'))
  const why = async () => member.call('file.convert', { id })
  expect(await why()).toMatchObject({ status: 409, error: 'not_convertible', why: 'content' })
  gotenberg.troubles.push(503)
  expect(await why()).toMatchObject({ status: 409, why: 'away' })
  const download = await member.raw('GET', `/space-ours/v1/files/${id}/download`)
  expect(download.statusCode).toBe(200)
  const picture = await brought('a.txt', Buffer.from('plain words'))
  expect(await member.call('file.convert', { id: picture })).toMatchObject({ status: 404 })
})

test('an enterprise whose files take long leaves the converter to others', async () => {
  const theirs = await sendInParts(neighbour, 'file', DOCUMENT, 'theirs.docx')
  const id = (await neighbour.call('file.take', { upload: theirs })).result?.id ?? 0
  const slow = await Promise.all(
    ['1.docx', '2.docx', '3.docx', '4.docx'].map((name) => brought(name)),
  )
  const before = gotenberg.waiting.length
  gotenberg.troubles.push('hang', 'hang', 'hang', 'hang')
  const answers = slow.map((one) => member.call('file.convert', { id: one }))
  await expect.poll(() => gotenberg.waiting.length - before).toBeGreaterThanOrEqual(2)
  const refused = await Promise.race(answers)
  expect(refused).toMatchObject({ status: 409, why: 'away' })
  gotenberg.troubles.length = 0
  expect(await neighbour.call('file.convert', { id })).toMatchObject({ ok: true })
  for (const hangUp of gotenberg.waiting.splice(0)) hangUp()
  await Promise.all(answers)
})

test('of one enterprise only so many bytes are kept: the oldest go, and are made again', async () => {
  const ids = [await brought('old.docx'), await brought('new.docx')]
  const [old = 0, newer = 0] = ids
  for (const id of ids)
    expect(await member.call('file.convert', { id })).toMatchObject({ ok: true })
  const theirs = await sendInParts(neighbour, 'file', DOCUMENT, 'theirs.docx')
  const other = (await neighbour.call('file.take', { upload: theirs })).result?.id ?? 0
  await neighbour.call('file.convert', { id: other })
  const [before] = await atrium.sql<{ pdf_as: string }>('select pdf_as from files where id = $1', [
    old,
  ])
  // As if this one took almost all of the room.
  await atrium.sql('update files set pdf_size = $2 where id = $1', [newer, 500 * 1024 ** 2 - 100])
  const last = await brought('last.docx')
  expect(await member.call('file.convert', { id: last })).toMatchObject({ ok: true })
  expect(await Promise.all([old, newer, last].map(isShown))).toEqual([false, false, true])
  expect((await neighbour.call('file.get', { id: other })).result?.isShown).toBe(true)
  const left = await atrium.sql('select from file_leftovers where kept_as = $1', [before?.pdf_as])
  expect(left).toHaveLength(1)
  expect(await member.call('file.convert', { id: old })).toMatchObject({ ok: true })
  expect(await isShown(old)).toBe(true)
})

test('the document goes with its file', async () => {
  const id = await brought('gone.docx')
  await member.call('file.convert', { id })
  const [row] = await atrium.sql<{ pdf_as: string }>('select pdf_as from files where id = $1', [id])
  expect(readdirSync(join(home, 'files'))).toContain(row?.pdf_as)
  await member.call('file.remove', { id })
  await member.call('file.erase', { id })
  await atrium.runChores('files')
  expect(readdirSync(join(home, 'files'))).not.toContain(row?.pdf_as)
})
