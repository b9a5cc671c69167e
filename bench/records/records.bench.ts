import { openLine, PutOff } from '../load.ts'
import { type Figure, interleave, milliseconds } from '../measure.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'
import { fillRecords, orders, SIZES } from './fill-records.ts'
import { makeApp } from './make-app.ts'
import { asked, type Made } from './records.paths.ts'

const ROUNDS = 21
const WARM_UP = 8
const MOST = 3

/** One table of a made app with a thousand records and one with a million, side by side in one space. */
export const records = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    const cookies = {
      builder: await signIn(origin, 'admin'),
      contributor: await signIn(origin, 'member'),
    }
    const where = { origin, cookie: cookies.builder, url }
    const [few, many] = await Promise.all([
      makeApp(where, 'few', orders),
      makeApp(where, 'many', orders),
    ])
    await fillRecords(url, few, SIZES[0])
    const filling = await milliseconds(() => fillRecords(url, many, SIZES[1]))
    process.stderr.write(`  a million records in ${Math.round(filling / 1000)} s\n`)
    const figures: Figure[] = []
    const wanted = process.env['ATRIUM_BENCH_LIST'] ?? ''
    for (const [name, { query, as = 'builder', from = '' }] of Object.entries(asked)) {
      if (!name.includes(wanted)) continue
      const cookie = cookies[as]
      const path = async (made: Made) =>
        origin && `${made.path}${from}?${await query({ origin, cookie, made })}`
      figures.push(grown(name, await times({ origin, cookie }, await path(few), await path(many))))
    }
    return figures
  })

async function times(who: { origin: string; cookie: string }, few: string, many: string) {
  const [small, large] = await Promise.all([
    openLine({ ...who, path: few }),
    openLine({ ...who, path: many }),
  ])
  try {
    let slowest = 0
    for (let n = 0; n < WARM_UP && slowest < 1_000; n++) {
      await small.ask()
      slowest = await milliseconds(large.ask)
    }
    const taken = await interleave(slowest < 300 ? ROUNDS : 5, {
      few: () => milliseconds(small.ask),
      many: () => milliseconds(large.ask),
    })
    return taken
  } catch (error) {
    if (error instanceof PutOff) return { few: Number.NaN, many: Number.NaN }
    throw error
  } finally {
    small.close()
    large.close()
  }
}

function grown(figure: string, { few, many }: { few: number; many: number }): Figure {
  const ratio = many / few
  // Counted as far as ten thousand, and added up to the end: after the page is there.
  const isJudged = !/count|totals/.test(figure)
  process.stderr.write(`  ${figure}: ×${ratio.toFixed(1)}\n`)
  return {
    figure,
    value: Number.isNaN(ratio)
      ? 'put off (503)'
      : `${few.toFixed(1).padStart(6)} ${many.toFixed(1).padStart(7)} ms  ×${ratio.toFixed(1)}`,
    ...(isJudged && { aim: `<= ×${MOST}`, met: ratio <= MOST }),
  }
}
