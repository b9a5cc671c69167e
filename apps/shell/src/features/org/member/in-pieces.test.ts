import { expect, test } from 'vitest'
import { inPieces, NOTHING_YET, type Outcome } from './in-pieces.ts'

const people = Array.from({ length: 250 }, (_, at) => at + 1)
const all = async (ids: number[]): Promise<Outcome> => ({
  done: ids.filter((id) => id !== 7).length,
  refused: ids.filter((id) => id === 7).map((id) => ({ id, why: 'forbidden' })),
})

test('everybody is sent once, in pieces that one call takes, and refusals are reported at the end', async () => {
  const pieces: number[][] = []
  const sent: number[] = []
  const send = (ids: number[]) => {
    pieces.push(ids)
    return all(ids)
  }
  const outcome = await inPieces(people, 100, NOTHING_YET, send, (now) => sent.push(now.sent))
  expect(pieces.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(pieces.flat()).toEqual(people)
  expect(sent).toEqual([100, 200, 250])
  expect(outcome).toMatchObject({ done: 249, refused: [{ id: 7, why: 'forbidden' }] })
})

test('a failure in the middle is tried again from there, and nobody is sent twice', async () => {
  let now: Outcome & { sent: number } = NOTHING_YET
  const fails = async (ids: number[]) => {
    if (ids.includes(150)) throw new Error('unreachable')
    return all(ids)
  }
  const keep = (moved: typeof now) => void (now = moved)
  await expect(inPieces(people, 100, now, fails, keep)).rejects.toThrow('unreachable')
  expect(now).toMatchObject({ sent: 100, done: 99 })
  const pieces: number[][] = []
  const outcome = await inPieces(
    people,
    100,
    now,
    (ids) => {
      pieces.push(ids)
      return all(ids)
    },
    keep,
  )
  expect(pieces[0]?.[0]).toBe(101)
  expect(outcome.done).toBe(249)
})
