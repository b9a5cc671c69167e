import { availableParallelism } from 'node:os'
import { hashingWith } from '@atrium/server/kernel/secrets/hashing.ts'
import { answersPerSecond } from './load.ts'
import { atLeast, atMost, type Figure, interleave, median, told } from './measure.ts'
import { addPeople, flood, readEvery, type SignIn, signInAll } from './rush.ts'
import { PASSWORD, signIn, startServer } from './server-process.ts'
import { withDatabase } from './with-server.ts'

const PEOPLE = 500
const AT_ONCE = 25
const TIMES = 10
const ROUNDS = 3
const SECONDS = 8
const CORES = availableParallelism()

/** An office in the morning, and ten times as many sign-ins as the machine can hash. */
export const rush = (): Promise<Figure[]> =>
  withDatabase({ durable: true }, async ({ url, folder }) => {
    const possible = await hashesPerSecond()
    // Requests may say where they come from, so that a flood can come from everywhere.
    const limits = { ATRIUM_RATES: '20,50,200', ATRIUM_TRUSTED_PROXIES: '127.0.0.1,::1' }
    const server = await startServer(folder, { DATABASE_URL: url, ...limits })
    try {
      const people = await addPeople(url, PEOPLE)
      const cookie = await signIn(server.origin, 'member')
      const office = await signInAll(server.origin, people, AT_ONCE)

      const idle: number[] = []
      const flooded: number[] = []
      const answers: SignIn[] = []
      for (let round = 0; round < ROUNDS; round++) {
        idle.push(...(await readEvery(server.origin, cookie, SECONDS)))
        const [during, answered] = await Promise.all([
          readEvery(server.origin, cookie, SECONDS),
          flood(server.origin, people, { perSecond: TIMES * possible, seconds: SECONDS }),
        ])
        flooded.push(...during)
        answers.push(...answered)
      }
      const entered = answers.filter(({ status }) => status === 200).length
      return [
        told('hashes a second and core, nothing else running', possible / CORES),
        atMost(`office of ${PEOPLE} behind one address, all in after`, office.seconds, 120, ' s'),
        atMost('  not in at the first try', office.refused, 0),
        told('signed-in read, idle', median(idle), ' ms'),
        atMost(
          `  × while ${TIMES} times the possible sign-ins come`,
          median(flooded) / median(idle),
          2,
        ),
        atMost('  × of the slowest twentieth', slow(flooded) / slow(idle), 2),
        told('  flood: sign-ins sent', answers.length),
        atMost(
          '  answered neither 200 nor 429 or 503 with Retry-After',
          answers.filter(isOdd).length,
          0,
        ),
        atLeast('  sign-ins a second and core', entered / (ROUNDS * SECONDS) / CORES, 15),
        ...(await limitsCost(url, folder)),
      ]
    } finally {
      await server.stop()
    }
  })

const isOdd = ({ status, retryAfter }: SignIn) =>
  status !== 200 && !((status === 429 || status === 503) && retryAfter > 0)

const slow = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] as number

async function hashesPerSecond(): Promise<number> {
  const hasher = hashingWith(Buffer.alloc(32))
  const since = performance.now()
  let hashed = 0
  await Promise.all(
    Array.from({ length: CORES }, async () => {
      for (; performance.now() < since + 2_000; hashed++) await hasher.hash(PASSWORD)
    }),
  )
  return (1000 * hashed) / (performance.now() - since)
}

/** The same server twice, counting requests and not; the limits are so high that nobody meets them. */
async function limitsCost(url: string, folder: string): Promise<Figure[]> {
  const counting = await startServer(folder, { DATABASE_URL: url, ATRIUM_RATES: '1e9,1e9,1e9' })
  const free = await startServer(folder, { DATABASE_URL: url, ATRIUM_RATES: 'off' })
  try {
    const load = { path: '/sapi/user/baseinfo', cookie: await signIn(free.origin, 'member') }
    const rate = (origin: string) => () => answersPerSecond({ ...load, origin, seconds: 2 })
    for (const { origin } of [counting, free]) await rate(origin)()
    const rates = await interleave(8, { counting: rate(counting.origin), free: rate(free.origin) })
    return [
      atLeast('signed-in read: with request limits × without', rates.counting / rates.free, 0.97),
    ]
  } finally {
    await counting.stop()
    await free.stop()
  }
}
