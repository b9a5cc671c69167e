import { fill } from './crowd.ts'
import { openLine } from './load.ts'
import { atMost, type Figure, interleave, milliseconds, told } from './measure.ts'
import { signIn } from './server-process.ts'
import { type Served, withServer } from './with-server.ts'

const SIZES = [1_000, 100_000, 1_000_000]
const ROUNDS = 101
const WARM_UP = 1_000

const users = '/api/sysop/user/all?iDisplayLength=20'
const enterprises = '/api/sysop/enterprise/all?iDisplayLength=10'
const term = (text: string) => `&iSearch=${encodeURIComponent(text)}`

const lists = {
  'users, page 1': users,
  'users, by name': `${users}&sort=name&order=asc`,
  'users, by last seen': `${users}&sort=lastSeen`,
  'users, one found by login id': users + term('operator'),
  'users, online': `${users}&online=1`,
  'users, not online': `${users}&online=0`,
  'users, of one enterprise': `${users}&entid=5`,
  'enterprises (a hundredth), page 1': enterprises,
  'enterprises, by members': `${enterprises}&sort=members&order=desc`,
  'audit, newest': '/v1/audit',
  'audit, refused sign-ins': '/v1/audit?action=session.refused',
}

/** The same lists on three platforms of different size, taking turns: what a thousandfold costs. */
export const sizes = (): Promise<Figure[]> =>
  inSizes(SIZES, async (sizes) => {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(lists)) {
      const lines = await Promise.all(
        sizes.map(({ origin, cookie }) => openLine({ origin, path, cookie })),
      )
      for (const until = performance.now() + WARM_UP; performance.now() < until; )
        for (const line of lines) await line.ask()
      const [small = 0, middle = 0, large = 0] = Object.values(
        await interleave(
          ROUNDS,
          Object.fromEntries(
            lines.map((line, at) => [`${SIZES[at]}`, () => milliseconds(line.ask)]),
          ),
        ),
      )
      for (const line of lines) line.close()
      figures.push(told(`${name}: of a thousand`, small, ' ms'))
      figures.push(atMost('  × of 100,000', middle / small, 1.5))
      figures.push(atMost('  × of 1,000,000', large / small, 1.5))
    }
    return figures
  })

type TestAtrium = { origin: string; cookie: string }

/** Opens one installation inside the other, so that all of them stand at the same time. */
function inSizes<T>(
  [size, ...others]: number[],
  work: (sizes: TestAtrium[]) => Promise<T>,
  open: TestAtrium[] = [],
): Promise<T> {
  if (size === undefined) return work(open)
  return withServer(async ({ url, server: { origin } }: Served) => {
    await fill(url, size)
    const cookie = await signIn(origin, 'operator')
    return inSizes(others, work, [...open, { origin, cookie }])
  })
}
