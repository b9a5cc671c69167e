import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSolved, solve } from './puzzle.ts'

test('the answer makes the hash begin with as many zero bits as asked', async () => {
  const proof = await solve('1700000000000.abc.mac', 12)
  const hash = createHash('sha256').update(proof).digest()

  expect(proof).toMatch(/^1700000000000\.abc\.mac~\d+$/)
  expect(hash.readUInt32BE(0) >>> 20).toBe(0)
})

test('an answer is not stretched to a harder puzzle', async () => {
  const proof = await solve('x', 4)
  expect(await isSolved(proof, 4)).toBe(true)
  expect(await isSolved(proof, 32)).toBe(false)
})

test('the first answer is found, so that no work is wasted', async () => {
  const proof = await solve('first', 8)
  const before = Number(proof.split('~')[1])
  const earlier = await Promise.all(
    Array.from({ length: before }, (_, counter) => isSolved(`first~${counter}`, 8)),
  )
  expect(earlier).not.toContain(true)
})
