import { expect, test, vi } from 'vitest'
import { nextPart, Pace } from './pace.ts'
import { Sending } from './sending.ts'
import { Astray, Lost, type Transport } from './transport.ts'

const MB = 1024 ** 2
const file = (size: number) => new File([new Uint8Array(size)], 'hall.apk')
const made = { id: 7 }

/** A server that keeps what it is sent, and does what `mishap` says to a part. */
function play(size: number, mishap: (part: number) => Error | null = () => null) {
  let received = 0
  let parts = 0
  const waits: number[] = []
  const offsets: number[] = []
  const cancelled: number[] = []
  const transport: Transport<typeof made> = {
    begin: async () => ({ id: 1, received }),
    send: async (_, offset, part, { onProgress, signal }) => {
      offsets.push(offset)
      onProgress(part.size / 2)
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (signal.aborted) throw new Lost()
      const trouble = mishap(parts++)
      if (trouble) throw trouble
      received = offset + part.size
      return received
    },
    finish: async () => made,
    cancel: async (id) => void cancelled.push(id),
  }
  let time = 0
  const world = {
    now: () => (time += 500),
    wait: async (ms: number) => void waits.push(ms),
  }
  const sending = new Sending(file(size), { transport, world, tell: () => {} })
  return { sending, waits, offsets, cancelled }
}

const until = (sending: Sending<unknown>, phase: string) =>
  vi.waitFor(() => expect(sending.progress.phase).toBe(phase))

test('a file is sent from its beginning to its end, and then read', async () => {
  const { sending, offsets } = play(6 * MB)
  sending.start()
  await until(sending, 'done')
  expect(sending.progress).toMatchObject({ sent: 6 * MB, made })
  expect(offsets[0]).toBe(0)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
})

test('a lost connection is waited out, longer each time, and nothing is sent twice', async () => {
  const { sending, waits, offsets } = play(3 * MB, (part) =>
    part > 0 && part < 4 ? new Lost() : null,
  )
  sending.start()
  await until(sending, 'done')
  expect(waits).toEqual([1000, 2000, 4000])
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
})

test('a file goes on where the server says', async () => {
  const { sending, offsets } = play(4 * MB, (part) => (part === 0 ? new Astray(2 * MB) : null))
  sending.start()
  await until(sending, 'done')
  expect(offsets[1]).toBe(2 * MB)
})

test('a refusal ends the sending, with its reason', async () => {
  const trouble = new Error('disk_full')
  const { sending, waits } = play(MB, () => trouble)
  sending.start()
  await until(sending, 'failed')
  expect(sending.progress.trouble).toBe(trouble)
  expect(waits).toEqual([])
})

test('a pause stops the sending, which goes on from what the server has', async () => {
  const { sending, offsets } = play(8 * MB)
  sending.start()
  await vi.waitFor(() => expect(offsets).toHaveLength(1), { interval: 1 })
  sending.pause()
  expect(sending.progress).toMatchObject({ phase: 'paused', speed: 0 })
  const before = offsets.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(offsets).toHaveLength(before)
  expect(sending.progress.phase).toBe('paused')
  sending.start()
  await until(sending, 'done')
})

test('a cancelled file is cancelled on the server too', async () => {
  const { sending, cancelled, offsets } = play(8 * MB)
  sending.start()
  await vi.waitFor(() => expect(offsets).toHaveLength(1), { interval: 1 })
  await sending.cancel()
  expect(cancelled).toEqual([1])
})

test('the pace is that of the last five seconds', () => {
  const pace = new Pace()
  pace.note(0, 0)
  expect(pace.speed).toBe(0)
  pace.note(1000, MB)
  expect(pace.speed).toBe(MB)
  pace.note(7000, 3 * MB)
  pace.note(8000, 7 * MB)
  expect(pace.speed).toBe(4 * MB)
})

test.each([
  ['a fast line gets larger parts', MB, 200, 4 * MB],
  ['a slow one smaller ones', 4 * MB, 8000, MB],
  ['never too small', MB, 1e6, 256 * 1024],
  ['never too large', 16 * MB, 1, 16 * MB],
])('%s', (_, size, took, next) => expect(nextPart(size, took)).toBe(next))
