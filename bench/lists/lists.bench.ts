import { loginConfig } from '@atrium/server/db/roles.ts'
import pg from 'pg'
import { fill, LARGE, SMALL } from '../crowd.ts'
import { openLine, PutOff } from '../load.ts'
import { type Figure, interleave, milliseconds } from '../measure.ts'
import { openRecorder } from '../recorded.ts'
import { signIn, startServer } from '../server-process.ts'
import { withDatabase } from '../with-server.ts'
import { type Asked, counts, pages } from './lists.paths.ts'
import { rowsRead } from './rows-read.ts'

const ROUNDS = 21
const WARM_UP = 5
const MOST = 3
/** Milliseconds after which few rounds say enough. */
const SLOW = 300

type Platform = { origin: string; cookie: string; url: string }

/**
 * Each list with a million people, ten thousand enterprises and a million lines of the trail, as a ratio to the same with a
 * thousand, a hundred and a thousand: two databases of one PostgreSQL, asked in turns. And which rows were read for it.
 */
export const lists = (): Promise<Figure[]> =>
  withDatabase({ durable: true }, async ({ url, folder }) => {
    const largeUrl = await another(url, 'large')
    return withPlatform(url, `${folder}/small`, SMALL, (small) =>
      withPlatform(largeUrl, `${folder}/large`, LARGE, (large) => measure(small, large)),
    )
  })

async function another(url: string, name: string): Promise<string> {
  const anyone = new pg.Client(url.replace('atrium:bench@', 'postgres@'))
  await anyone.connect()
  await anyone.query(`create database ${name} owner atrium`)
  await anyone.end()
  return url.replace('/atrium?', `/${name}?`)
}

async function withPlatform<T>(
  url: string,
  folder: string,
  crowd: typeof SMALL,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const server = await startServer(folder, { DATABASE_URL: url })
  try {
    await fill(url, crowd)
    return await work({
      origin: server.origin,
      cookie: await signIn(server.origin, 'operator'),
      url,
    })
  } finally {
    await server.stop()
  }
}

export async function measure(small: Platform, large: Platform): Promise<Figure[]> {
  const figures: Figure[] = []
  const recorder = await openRecorder(large.url, large.cookie)
  const login = new pg.Client(loginConfig(large.url))
  await login.connect()
  const wanted = process.env['ATRIUM_BENCH_LIST'] ?? ''
  try {
    for (const [name, asked] of Object.entries(pages)) {
      if (!name.includes(wanted)) continue
      const [of, than] = await times(small, large, asked)
      const read = Number.isNaN(than)
        ? 'put off (503)'
        : await rowsRead(login, await recorder.statementsOf(pathOf(asked, LARGE)))
      figures.push(grown(name, of, than, read, true))
    }
    for (const [name, body] of Object.entries(counts)) {
      if (!name.includes(wanted)) continue
      const [of, than] = await times(small, large, '/v1/batches/check', body)
      figures.push(grown(`count: ${name}`, of, than, '', false))
    }
  } finally {
    await Promise.all([recorder.close(), login.end()])
  }
  return figures
}

const pathOf = (asked: Asked, crowd: typeof SMALL) =>
  typeof asked === 'string' ? asked : asked(crowd)

async function times(
  small: Platform,
  large: Platform,
  asked: Asked,
  body?: object,
): Promise<[number, number]> {
  const open = ({ origin, cookie }: Platform, crowd: typeof SMALL) =>
    openLine({ origin, cookie, path: pathOf(asked, crowd), body })
  const [few, many] = await Promise.all([open(small, SMALL), open(large, LARGE)])
  try {
    let slowest = 0
    for (let n = 0; n < WARM_UP && slowest < SLOW; n++) {
      await few.ask()
      slowest = await milliseconds(many.ask)
    }
    const { few: of, many: than } = await interleave(slowest < SLOW ? ROUNDS : 3, {
      few: () => milliseconds(few.ask),
      many: () => milliseconds(many.ask),
    })
    return [of, than]
  } catch (error) {
    // It took so long that the server gave up.
    if (error instanceof PutOff) return [Number.NaN, Number.NaN]
    throw error
  } finally {
    few.close()
    many.close()
  }
}

function grown(figure: string, small: number, large: number, read: string, judged: boolean) {
  const ratio = large / small
  process.stderr.write(`  ${figure}: ×${ratio.toFixed(1)}\n`)
  const times = `${small.toFixed(1).padStart(6)} ${large.toFixed(1).padStart(7)} ms`
  return {
    figure,
    value: `${times}  ×${ratio.toFixed(1).padStart(5)}  ${read}`,
    ...(judged && { aim: `<= ×${MOST}`, met: ratio <= MOST }),
  }
}
