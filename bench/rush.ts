import { Agent, request } from 'node:http'
import pg from 'pg'
import { milliseconds } from './measure.ts'
import { PASSWORD } from './server-process.ts'

export type SignIn = { status: number; retryAfter: number }

/** People with the password of everybody else here, so that it is hashed once. */
export async function addPeople(url: string, count: number): Promise<string[]> {
  const owner = new pg.Client(url)
  await owner.connect()
  const { rows } = await owner.query<{ login_id: string }>(
    `insert into accounts (login_id, name, user_type, password_hash)
     select 'office-' || i, '办公室', 0, (select password_hash from accounts where login_id = 'member')
     from generate_series(1, $1::int) i returning login_id`,
    [count],
  )
  await owner.end()
  return rows.map(({ login_id }) => login_id)
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 })

/** One sign-in, with the right password, from an address of the caller's choice. */
function send(origin: string, loginId: string, from: string): Promise<SignIn> {
  const body = JSON.stringify({ loginId, password: PASSWORD })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': from,
  }
  return new Promise((resolve) => {
    const asked = request(`${origin}/v1/session`, { method: 'POST', agent, headers }, (answer) => {
      const retryAfter = Number(answer.headers['retry-after'] ?? 0)
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }))
    })
    asked.once('error', () => resolve({ status: 0, retryAfter: 0 }))
    asked.end(body)
  })
}

/** Everybody once, some at a time, from one address. */
export async function signInAll(origin: string, people: string[], atOnce: number) {
  const left = people.slice()
  let refused = 0
  const seconds = await milliseconds(() =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = left.pop(); next; next = left.pop())
          if ((await send(origin, next, '10.1.1.1')).status !== 200) refused++
      }),
    ),
  )
  return { seconds: seconds / 1000, refused }
}

/** So many a second, whether the ones before were answered or not, each from another address. */
export async function flood(
  origin: string,
  people: string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SignIn[]> {
  const sent: Promise<SignIn>[] = []
  const since = performance.now()
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - since) {
    while (sent.length < (perSecond * passed) / 1000) {
      const n = sent.length
      sent.push(
        send(
          origin,
          people[n % people.length] as string,
          `10.${2 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`,
        ),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return Promise.all(sent)
}

/** How long one signed-in read takes, asked as often as one session may. */
export async function readEvery(
  origin: string,
  cookie: string,
  seconds: number,
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    times.push(
      await milliseconds(async () => {
        const answer = await fetch(`${origin}/sapi/user/baseinfo`, { headers: { cookie } })
        if (answer.status !== 200) throw new Error(`A reader was refused: ${answer.status}`)
        await answer.text()
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  return times
}
