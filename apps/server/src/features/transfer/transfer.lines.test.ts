import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { linesOf } from './transfer.lines.ts'
import { readFile } from './transfer.reader.ts'

const MB = 1024 ** 2

/** A piece again and again, gzipped: a few kilobytes that unfold to any size. */
function unfolding(piece: string, times: number) {
  function* pieces() {
    for (let n = 0; n < times; n++) yield piece
  }
  return Readable.from(pieces()).pipe(createGzip())
}

async function count(file: Readable) {
  let lines = 0
  for await (const _ of linesOf(file)) lines++
  return lines
}

test('H2: a line without an end is refused before it is collected', async () => {
  // What does not fold up is refused for the length of its line, and for nothing else.
  const piece = randomBytes(MB / 2).toString('hex')
  const file = unfolding(piece, 50)
  let packed = 0
  file.on('data', (bytes: Buffer) => {
    packed += bytes.length
  })
  await expect(count(file)).rejects.toMatchObject({ flaw: 'too_large' })
  expect(packed).toBeLessThan(5 * MB)
})

test('H2: what unfolds to far more than it is, is refused', async () => {
  await expect(count(unfolding(`${'a'.repeat(1023)}\n`.repeat(1024), 200))).rejects.toMatchObject({
    flaw: 'too_large',
  })
})

test('H2: a file that would end the process ends its reader, and says why', async () => {
  const read = readFile(unfolding('a'.repeat(MB), 600), { row: async () => {} })
  await expect(read).rejects.toMatchObject({ flaw: 'too_large' })
})

test('lines come as they are, also across the pieces they arrive in', async () => {
  const lines: string[] = []
  const long = '前'.repeat(MB)
  for await (const line of linesOf(unfolding(`${long}\nb\n\nc`, 1))) lines.push(line)
  expect(lines).toEqual([long, 'b', '', 'c'])
})
