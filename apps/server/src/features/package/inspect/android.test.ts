import { expect, test } from 'vitest'
import { STRING_POOL, stringPool } from './android-chunk.ts'
import { resourcesOf } from './android-resources.ts'

test('a table whose every entry names itself ends, and says nothing', () => {
  const forms = resourcesOf(table(40, 0x7f010000))
  expect(forms(0x7f010000)).toEqual([])
})

test('a text that begins at an odd place and runs past the end is cut, and harms no memory', () => {
  const pool = Buffer.alloc(28 + 4 + 1 + 2 + 1001)
  pool.writeUInt32LE(1, 8)
  pool.writeUInt32LE(33, 20)
  pool.writeUInt16LE(0x7fff, 33)
  const say = stringPool({ type: STRING_POOL, bytes: pool, head: 28 })
  // One byte written where it does not belong is noticed by the allocator, not by the first caller.
  for (let round = 0; round < 20_000; round++) expect(say(0)).toHaveLength(500)
})

/** A resource table whose one resource has `forms` forms, each a reference to `id`. */
function table(forms: number, id: number): Buffer {
  const type = Buffer.alloc(88 + 16)
  type.writeUInt16LE(0x0201, 0)
  type.writeUInt16LE(84, 2)
  type.writeUInt32LE(type.length, 4)
  type.writeUInt8((id >>> 16) & 0xff, 8)
  type.writeUInt32LE(1, 12)
  type.writeUInt32LE(88, 16)
  type.writeUInt16LE(8, 88)
  type.writeUInt8(1, 88 + 8 + 3)
  type.writeUInt32LE(id, 88 + 8 + 4)
  const types = Array.from({ length: forms }, () => type)
  return chunk(0x0002, 12, [chunk(0x0200, 288, types, id >>> 24)])
}

function chunk(type: number, head: number, parts: Buffer[], first = 1): Buffer {
  const header = Buffer.alloc(head)
  header.writeUInt16LE(type, 0)
  header.writeUInt16LE(head, 2)
  header.writeUInt32LE(head + parts.reduce((sum, part) => sum + part.length, 0), 4)
  header.writeUInt32LE(first, 8)
  return Buffer.concat([header, ...parts])
}
