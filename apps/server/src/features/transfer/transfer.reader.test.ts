import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FlawedFile } from './transfer.file.ts'
import { readFile } from './transfer.reader.ts'

const nothing = { row: async () => {} }

test('a store that breaks off half-way says nothing about the file', async () => {
  const broken = new Error('the bucket is away')
  async function* half() {
    yield gzipSync('{"enterprise":{}}\n').subarray(0, 10)
    throw broken
  }
  await expect(readFile(Readable.from(half()), nothing)).rejects.toBe(broken)
})

test('a file that is cut off says so itself', async () => {
  const cut = gzipSync('{"enterprise":{}}\n').subarray(0, 20)
  await expect(readFile(Readable.from([cut]), nothing)).rejects.toBeInstanceOf(FlawedFile)
})
