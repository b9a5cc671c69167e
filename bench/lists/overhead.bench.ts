import { loginConfig } from '@atrium/server/db/roles.ts'
import pg from 'pg'
import { fill, LARGE } from '../crowd.ts'
import { openLine } from '../load.ts'
import { atMost, type Figure, interleave, milliseconds, told } from '../measure.ts'
import { hasPsql, openPsql } from '../psql.ts'
import { openRecorder, type Statement } from '../recorded.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'
import { scansOf } from './scans.ts'

const ROUNDS = 51
const WARM_UP = 1_000

const users = '/api/sysop/user/all?iDisplayLength=20'
const enterprises = '/api/sysop/enterprise/all?iDisplayLength=10'
const term = (text: string) => `&iSearch=${encodeURIComponent(text)}`

const lists = {
  [`users (${LARGE.people.toLocaleString('en')}), page 1`]: users,
  'users, page 1,000': `${users}&iDisplayStart=19980`,
  'users, search "wei12"': users + term('wei12'),
  'users, search "王伟"': users + term('王伟'),
  'users, by name': `${users}&sort=name&order=asc`,
  'users, by last seen': `${users}&sort=lastSeen`,
  'users, disabled': `${users}&status=disabled`,
  'users, online': `${users}&online=1`,
  [`enterprises (${LARGE.enterprises.toLocaleString('en')}), page 1`]: enterprises,
  'enterprises, page 1,000': `${enterprises}&iDisplayStart=9990`,
  'enterprises, search "huaxin-12"': enterprises + term('huaxin-12'),
  'enterprises, search "华信"': enterprises + term('华信'),
  'enterprises, by members': `${enterprises}&sort=members&order=desc`,
}

/** Long lists through the server, against the same transaction asked of the database alone. */
export const overhead = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    await fill(url, LARGE)
    const cookie = await signIn(origin, 'operator')
    const recorder = await openRecorder(url, cookie)
    const plain = new pg.Client(loginConfig(url))
    await plain.connect()
    const psql = hasPsql ? openPsql(loginConfig(url)) : null
    const figures: Figure[] = []
    try {
      for (const [name, path] of Object.entries(lists)) {
        const statements = await recorder.statementsOf(path)
        const line = await openLine({ origin, path, cookie })
        for (const until = performance.now() + WARM_UP; performance.now() < until; )
          await line.ask()
        const { server, driver, alone } = await interleave(ROUNDS, {
          server: () => milliseconds(line.ask),
          driver: () => milliseconds(() => inTurn(plain, statements)),
          alone: async () => (psql ? psql.run(statements) : Number.NaN),
        })
        line.close()
        figures.push(told(`${name}, through the server`, server, ' ms'))
        figures.push(atMost('  × the same SQL by the driver', server / driver, 1.5))
        if (psql) figures.push(atMost('  × the same SQL in psql', server / alone, 1.5))
        for (const scan of await scansOf(plain, statements))
          figures.push({ figure: `  reads the whole of ${scan}`, value: '', met: false })
      }
    } finally {
      psql?.close()
      await Promise.all([recorder.close(), plain.end()])
    }
    return figures
  })

async function inTurn(client: pg.Client, statements: Statement[]) {
  for (const statement of statements) await client.query(statement)
}
