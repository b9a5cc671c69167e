import { describe, expect, test } from 'vitest'
import { createOutgoing, isPublic, NotLet, type OutgoingWorld, Unanswered } from './outgoing.ts'

const letter = { headers: {}, body: Buffer.from('x') }
const ADDRESS = 'https://push.example.com/send/1'

/** A world in which names stand for these addresses; what was called is kept. */
function worldOf(addresses: string[], post?: OutgoingWorld['post']) {
  const called: string[] = []
  const world: OutgoingWorld = {
    resolve: async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    post:
      post ??
      (async (_letter, to) => {
        called.push(to.address)
        return { status: 201, retryAfter: undefined }
      }),
  }
  return { called, out: createOutgoing(['push.example.com', '*.push.example.org'], world) }
}

test.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://somebody@push.example.com/x',
  'https://push.example.com/x#y',
  'https://push.example.com.evil.test/x',
  'https://evil-push.example.com/x',
  'https://push.example.org/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://localhost/x',
  'ftp://push.example.com/x',
  'file:///etc/passwd',
  'nonsense',
  '',
  `https://push.example.com/${'x'.repeat(1000)}`,
])('%s is not called', async (address) => {
  const { out, called } = worldOf(['8.8.8.8'])
  expect(() => out.check(address)).toThrow(NotLet)
  await expect(out.post(address, letter)).rejects.toThrow(NotLet)
  expect(called).toEqual([])
})

test('a named host is called, and one below a named domain', async () => {
  const { out, called } = worldOf(['8.8.8.8', '2606:4700::1'])
  await out.post(ADDRESS, letter)
  await out.post('https://eu.push.example.org/x', letter)
  expect(called).toEqual(['8.8.8.8', '8.8.8.8'])
})

describe('a name', () => {
  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['::ffff:8.8.8.8'],
    ['fe80::1'],
    ['fd00::1'],
    ['64:ff9b::a00:1'],
    ['2002:a00:1::'],
    ['2001::1'],
    ['ff02::1'],
  ])('that stands for %s is not called', async (address) => {
    const { out, called } = worldOf([address])
    await expect(out.post(ADDRESS, letter)).rejects.toThrow(NotLet)
    expect(called).toEqual([])
  })

  test('is not called if only one of its addresses is inside', async () => {
    const { out, called } = worldOf(['8.8.8.8', '10.0.0.1'])
    await expect(out.post(ADDRESS, letter)).rejects.toThrow(NotLet)
    expect(called).toEqual([])
  })

  test('that stands for nothing is not called', async () => {
    await expect(worldOf([]).out.post(ADDRESS, letter)).rejects.toThrow(NotLet)
  })
})

test('what is public is what was given out', () => {
  expect(isPublic({ address: '1.1.1.1', family: 4 })).toBe(true)
  expect(isPublic({ address: '2606:4700::1', family: 6 })).toBe(true)
  expect(isPublic({ address: 'nonsense', family: 4 })).toBe(false)
})

test.each([true, false])(
  'an answer that never comes says whether it had left: %s',
  async (left) => {
    const { out } = worldOf(['8.8.8.8'], async (_letter, _to, _signal, leave) => {
      if (left) leave()
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    })
    const error = await out.post(ADDRESS, letter).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Unanswered)
    expect(error).toMatchObject({ message: 'ECONNRESET', isUnsure: left })
  },
)
