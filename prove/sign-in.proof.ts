import { startServer } from '../bench/server-process.ts'
import { withServer } from '../bench/with-server.ts'
import type { Count, Proof } from './proof.ts'
import type { Random } from './random.ts'

const ROUNDS = 8
const PARALLEL = 200
const FREE_TRIES = 5

// Half of them exist; the limit must not tell which.
const names = ['operator', 'console', 'supplier', 'admin', 'developer', 'manager', 'member']

/**
 * Two servers on one database, and many wrong passwords for one name at the same moment, each with
 * a made-up address in its headers. Five are judged, however they arrive; the rest must wait.
 */
export const signInLimits: Proof = ({ random, amount = ROUNDS }) =>
  withServer(async ({ url, folder, server: { origin } }) => {
    const second = await startServer(folder, { DATABASE_URL: url })
    try {
      const rounds: Round[] = []
      for (let round = 0; round < amount; round++) {
        const name = round % 2 ? names[(round - 1) / 2] : undefined
        rounds.push(await storm([origin, second.origin], name ?? `nobody${round}`, random))
      }
      return judge(rounds)
    } finally {
      await second.stop()
    }
  })

type Round = { judged: number; overloaded: number; other: number; allowed: number }

async function storm(origins: string[], loginId: string, random: Random): Promise<Round> {
  const since = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: PARALLEL }, async (_, number) => {
      const answer = await fetch(`${origins[number % origins.length]}/v1/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${random.between(0, 255)}.${random.between(0, 255)}`,
        },
        body: JSON.stringify({ loginId, password: 'a wrong password' }),
      })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const seconds = (performance.now() - since) / 1000
  const count = (status: number) => statuses.filter((each) => each === status).length
  const [judged, putOff, overloaded] = [count(401), count(429), count(503)]
  const other = PARALLEL - judged - putOff - overloaded
  return { judged, overloaded, other, allowed: allowedWithin(seconds) }
}

/** After the free tries a name waits 1, 2, 4 … seconds: on a slow machine a round lasts into them. */
const allowedWithin = (seconds: number) => FREE_TRIES + Math.floor(Math.log2(seconds + 1))

const sum = (rounds: Round[], part: 'judged' | 'overloaded' | 'other') =>
  rounds.reduce((total, round) => total + round[part], 0)

const judge = (rounds: Round[]): Count[] => [
  { claim: `rounds of ${PARALLEL} parallel wrong passwords at two servers`, count: rounds.length },
  { claim: '  judged in all', count: sum(rounds, 'judged') },
  // A busy machine may ask a visitor to come again before it looks at the name at all.
  { claim: '  put off as overloaded', count: sum(rounds, 'overloaded') },
  {
    claim: `  rounds with fewer than ${FREE_TRIES} judged`,
    count: rounds.filter(({ judged }) => judged < FREE_TRIES).length,
    wanted: 0,
  },
  {
    claim: '  rounds with more judged than their time allowed',
    count: rounds.filter(({ judged, allowed }) => judged > allowed).length,
    wanted: 0,
  },
  {
    claim: '  other answers than 401, 429 and 503',
    count: sum(rounds, 'other'),
    wanted: 0,
  },
]
