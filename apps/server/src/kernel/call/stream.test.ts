import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Browser, browser } from '../../test/fixtures/phone.ts'
import { StreamPlaces } from './stream-places.ts'

let atrium: TestAtrium
let origin: string
beforeAll(async () => {
  atrium = await openAtrium()
  origin = await atrium.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => atrium.close())

/** Somebody who follows, and leaves when they are told to. */
async function follow(url: string, cookie: string) {
  const abort = new AbortController()
  const response = await fetch(origin + url, { headers: { cookie }, signal: abort.signal })
  const page = { status: response.status, headers: response.headers, isOpen: true, heard: '' }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) page.heard += decoder.decode(piece as Uint8Array)
  })()
    .catch(() => {})
    .finally(() => (page.isOpen = false))
  return { ...page, page, leave: () => abort.abort() }
}

const shownCode = async () => {
  const desktop = browser(atrium)
  const { result } = await desktop.send('POST', '/v1/qr', {})
  return { desktop, ticket: result.ticket as string, number: result.number as number }
}
const followCode = ({ desktop, ticket }: { desktop: Browser; ticket: string }) =>
  follow(`/v1/qr/${ticket}/events`, desktop.who().cookie)

describe('M3: the stream of a QR code', () => {
  test('is one of three, and the fourth is told when to come again', async () => {
    const code = await shownCode()
    const open = [await followCode(code), await followCode(code), await followCode(code)]
    const fourth = await followCode(code)
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)

    open[0]?.leave()
    await vi.waitFor(async () => expect((await followCode(code)).status).toBe(200))
  })

  test('ends when the code is over, and cannot be opened again', async () => {
    const code = await shownCode()
    const soon = new Date(atrium.clock.now().getTime() + 700)
    await atrium.sql('update qr_tickets set expires_at = $1 where id = $2', [soon, code.ticket])
    const { page, status } = await followCode(code)
    expect(status).toBe(200)
    await vi.waitFor(() => expect(page.isOpen).toBe(false))
    expect((await followCode(code)).status).toBe(410)
  })

  test.each(['spent', 'refused'])('ends when the code is %s, after saying so', async (end) => {
    const code = await shownCode()
    const { page } = await followCode(code)
    const phone = await atrium.signIn('ours-member')
    await phone.call('qr.claim', { ticket: code.ticket })
    const approve = end === 'spent'
    await phone.call('qr.decide', { ticket: code.ticket, approve, number: code.number })
    if (approve) {
      await vi.waitFor(() => expect(page.heard.match(/qr\.moved/g)).toHaveLength(2))
      expect(page.isOpen).toBe(true)
      await code.desktop.send('POST', '/api2/user/scanlogin/oauthLogin', { ticket: code.ticket })
    }
    await vi.waitFor(() => expect(page.isOpen).toBe(false))
    expect(page.heard.match(/qr\.moved/g)).toHaveLength(approve ? 3 : 2)
    expect((await followCode(code)).status).toBe(410)
  })
})

describe('M3: the streams of a session', () => {
  test('are at most twenty', async () => {
    const { cookie } = await atrium.signIn('ours-member')
    const open = await Promise.all(Array.from({ length: 20 }, () => follow('/v1/events', cookie)))
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await follow('/v1/events', cookie)).status).toBe(429)
    for (const { leave } of open) leave()
  })

  test('are cut off when nobody reads them', async () => {
    const idle = await follow('/v1/events', (await atrium.signIn('neighbour-admin')).cookie)
    const before = await pages()
    await openUnread(await atrium.signIn('ours-admin'))
    expect(await pages()).toBe(before + 1)
    await vi.waitFor(
      async () => {
        await tellOurs(1_000, 'x'.repeat(7_000))
        expect(await pages()).toBe(before)
      },
      { interval: 100 },
    )
    expect(idle.page.isOpen).toBe(true)
  })
})

/** How many pages the server believes to be following. */
const pages = async () => {
  const operator = await atrium.signIn('operator')
  return (await operator.call('health.report', {})).result?.events.pages as number
}

/** Far more than any network keeps for somebody who does not read. */
const tellOurs = async (times: number, padding: string) =>
  atrium.sql(
    `select pg_notify('atrium', json_build_object('topics', json_build_array('tenant:' || $1::int),
       'event', json_build_object('kind', 'user.changed', 'n', n, 'padding', $2::text))::text)
     from generate_series(1, $3::int) n`,
    [await atrium.idOf('ours'), padding, times],
  )

const openUnread = async ({ cookie }: Person) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET /space-ours/v1/events HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  return socket
}

test('an event reaches a page as its own bytes, and nothing around them', async () => {
  const { cookie } = await atrium.signIn('neighbour-member')
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => void (heard += bytes.toString()))
  socket.write(`GET /space-neighbour/v1/events HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\n\r\n`)
  await vi.waitFor(() => expect(heard).toMatch(/\r\n\r\nevent: hello\ndata: \{\}\n\n$/))
  expect(heard).not.toMatch(/transfer-encoding/i)
  heard = ''
  await atrium.sql(
    `select pg_notify('atrium', '{"topics":["everyone"],"event":{"kind":"message.changed"}}')`,
  )
  await vi.waitFor(() => expect(heard).toBe('data: {"kind":"message.changed"}\n\n'))
  socket.destroy()
})

describe('M3: places for streams', () => {
  const guest = (ticket: number) => ({ topics: [`qr:${ticket}`], sessionId: null })

  test('are a hundred for the guests of one address, and others are let in', () => {
    const places = new StreamPlaces()
    for (let at = 0; at < 100; at++) places.take(guest(at), '203.0.113.1')
    expect(() => places.take(guest(100), '203.0.113.1')).toThrow('rate_limited')
    expect(() => places.take(guest(100), '203.0.113.2')).not.toThrow()
    expect(() => places.take({ topics: [], sessionId: 1 }, '203.0.113.1')).not.toThrow()
  })

  test('are left for people who are signed in, however many guests come', () => {
    const places = new StreamPlaces()
    for (let at = 0; at < 2_000; at++) places.take(guest(at), `address ${at}`)
    expect(() => places.take(guest(2_000), 'another')).toThrow('rate_limited')
    expect(() => places.take({ topics: [], sessionId: 1 }, 'another')).not.toThrow()
  })

  test('are two thousand for the people of one address, whoever they are', () => {
    const places = new StreamPlaces()
    const person = (sessionId: number) => ({ topics: [], sessionId })
    for (let at = 0; at < 2_000; at++) places.take(person(at), '203.0.113.1')
    expect(() => places.take(person(2_000), '203.0.113.1')).toThrow('rate_limited')
    expect(() => places.take(person(2_000), '203.0.113.2')).not.toThrow()
  })

  test('are ten thousand in all', () => {
    const places = new StreamPlaces()
    for (let at = 0; at < 10_000; at++)
      places.take({ topics: [], sessionId: at }, `address ${at % 10}`)
    expect(() => places.take({ topics: [], sessionId: -1 }, 'another')).toThrow('rate_limited')
  })

  test('are given back once, and nothing of them is remembered', () => {
    const places = new StreamPlaces()
    const leave = places.take(guest(1), '203.0.113.1')
    places.take(guest(1), '203.0.113.1')
    leave()
    leave()
    expect(places.count('qr:1')).toBe(1)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
