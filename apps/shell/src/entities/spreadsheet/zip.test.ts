import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openZip } from './zip.ts'

const MB = 1024 ** 2
const zipped = (files: Record<string, Uint8Array>) => new Blob([zipSync(files, { level: 9 })])
const text = (value: string) => new TextEncoder().encode(value)

test('the texts of a workbook are read by their paths', async () => {
  const read = await openZip(zipped({ 'xl/workbook.xml': text('<a>前</a>'), 'x.png': text('no') }))
  expect(read('xl/workbook.xml')).toBe('<a>前</a>')
  expect(read('xl/none.xml')).toBeNull()
  expect(read('x.png')).toBeNull()
})

test.each([
  ['more than any sheet has', { 'a.xml': new Uint8Array(70 * MB) }],
  ['a thousandfold of itself', { 'a.xml': new Uint8Array(10 * MB) }],
  [
    'thousands of entries',
    Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.xml`, text('')])),
  ],
])('an archive that unfolds to %s is refused', async (_, files) => {
  await expect(openZip(zipped(files))).rejects.toMatchObject({ flaw: 'too_large' })
})

test('an entry that holds more than it says gets no more memory than it says', async () => {
  const bytes = new Uint8Array(await zipped({ 'a.xml': new Uint8Array(3 * MB) }).arrayBuffer())
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  const entry = view.getUint32(end + 16, true)
  view.setUint32(entry + 24, 10, true)
  const outcome = await openZip(new Blob([bytes])).then(
    (read) => read('a.xml')?.length ?? 0,
    () => 0,
  )
  expect(outcome).toBeLessThanOrEqual(10)
})
