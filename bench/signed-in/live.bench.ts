import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { atMost, type Figure, told } from '../measure.ts'
import { signIn, startServer } from '../server-process.ts'
import { withDatabase } from '../with-server.ts'

const PAGES = 5_000
/** One session has twenty pages at most, and one address two thousand of people. */
const PER_SESSION = 20
const ADDRESSES = 4
const AT_ONCE = 100
const ROUNDS = 5
const EVENT = JSON.stringify({ topics: ['everyone'], event: { kind: 'message.changed' } })

/**
 * Open pages that hear live events, each over a connection of its own: what they hold of the server's memory, what it
 * costs to tell all of them something, and until when the last one has heard it.
 */
export const live = (): Promise<Figure[]> =>
  withDatabase({ durable: true }, async ({ url, folder }) => {
    const server = await startServer(folder, { DATABASE_URL: url, ATRIUM_HOST: '127.0.0.1' })
    const owner = new pg.Client(url)
    await owner.connect()
    try {
      return await measured(server, owner)
    } finally {
      await owner.end()
      await server.stop()
    }
  })

async function measured(
  { origin, pid, residentMegabytes }: Awaited<ReturnType<typeof startServer>>,
  owner: pg.Client,
): Promise<Figure[]> {
  const { port } = new URL(origin)
  const there = { host: '127.0.0.1', port: Number(port) }
  const cookies = await sessions(await signIn(`http://127.0.0.1:${port}`, 'member'), owner)
  const heard = { count: 0, last: 0 }
  const sockets: Socket[] = []
  const open = async (n: number) => {
    const cookie = cookies[Math.floor(n / PER_SESSION)] as string
    const from = `127.0.0.${2 + (n % ADDRESSES)}`
    sockets.push(await follow({ ...there, localAddress: from }, cookie, heard))
  }
  // The first ones warm it up: what is held for the first page is not held for each.
  for (let n = 0; n < AT_ONCE; n++) await open(n)
  await pause(2_000)
  const before = residentMegabytes()
  for (let n = AT_ONCE; n < PAGES; n += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, PAGES - n) }, (_, at) => open(n + at)))
  await pause(5_000)
  const each = ((residentMegabytes() - before) * 1024) / (PAGES - AT_ONCE)

  const [times, work]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    heard.count = 0
    const [since, busy] = [performance.now(), processorSeconds(pid)]
    await owner.query("select pg_notify('atrium', $1)", [EVENT])
    while (heard.count < PAGES && performance.now() - since < 30_000) await pause(5)
    if (heard.count < PAGES) throw new Error(`Only ${heard.count} of ${PAGES} pages heard it`)
    times.push(heard.last - since)
    await pause(500)
    work.push(processorSeconds(pid) - busy)
  }
  for (const socket of sockets) socket.destroy()
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[ROUNDS >> 1] as number
  return [
    told('open pages that hear live events', PAGES),
    atMost('  memory of the server for each', each, 40, ' kB'),
    atMost('  its processor for each event and page', (middle(work) / PAGES) * 1e6, 100, ' µs'),
    atMost('  until the last of them has heard it', middle(times), 1_000, ' ms'),
  ]
}

/** As many as the pages need, of the one who has signed in. */
async function sessions(cookie: string, owner: pg.Client): Promise<string[]> {
  const [name] = cookie.split('=')
  const tokens = Array.from({ length: Math.ceil(PAGES / PER_SESSION) }, (_, n) =>
    `live${n}-`.padEnd(43, 'x'),
  )
  const { rowCount } = await owner.query(
    `insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at, last_seen_at, expires_at,
       idle_limit, address, agent)
     select sha256(token::bytea), m.account_id, m.tenant_id, false, now(), now(), now() + interval '1 day',
       interval '8 hours', '', '' from unnest($1::text[]) token, memberships m
     join accounts a on a.id = m.account_id and a.login_id = 'member'
     join enterprises e on e.id = m.tenant_id and e.space = 'acme'`,
    [tokens],
  )
  if (rowCount !== tokens.length) throw new Error('The member of the demonstration is not there')
  return tokens.map((token) => `${name}=${token}`)
}

type There = { host: string; port: number; localAddress: string }

/** Bytes in, bytes counted: a client of its own for each would take more than what is measured. */
function follow(there: There, cookie: string, heard: { count: number; last: number }) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ ...there, noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () =>
      socket.write(
        `GET /space-acme/v1/events HTTP/1.1\r\nhost: ${there.host}:${there.port}\r\ncookie: ${cookie}\r\n\r\n`,
      ),
    )
    socket.once('data', (first) => {
      if (!first.toString('latin1', 0, 15).includes(' 200'))
        return reject(new Error(first.toString('latin1', 0, 500)))
      socket.on('data', (bytes) => {
        if (!bytes.includes('message.changed')) return
        heard.count++
        heard.last = performance.now()
      })
      resolve(socket)
    })
  })
}

/** Of all its threads, as the kernel counts them: a hundred a second. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
