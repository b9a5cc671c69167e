import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openLine, PutOff } from '../load.ts'
import { type Figure, interleave, milliseconds } from '../measure.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'
import { fillRecords, orders, type Place, SIZES } from './fill-records.ts'
import { asked, type Made } from './records.paths.ts'

const ROUNDS = 21
const WARM_UP = 8
const MOST = 3
const SPACE = '/space-acme'

/** One table of a made app with a thousand records and one with a million, side by side in one space. */
export const records = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    const cookies = {
      builder: await signIn(origin, 'admin'),
      contributor: await signIn(origin, 'member'),
    }
    const [few, many] = await Promise.all([
      make(origin, cookies.builder, url, 'few'),
      make(origin, cookies.builder, url, 'many'),
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

/** An app with one table of twenty fields, and nothing in it. */
export async function make(
  origin: string,
  cookie: string,
  url: string,
  title: string,
): Promise<Made> {
  const at = `${origin}${SPACE}/v1/built-apps`
  const answer = await fetch(at, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: { 'en-US': title },
      icon: 'board',
      colour: 'blue',
      source: { kind: 'blank', table: orders },
      grants: [{ role: 'contributing', kind: 'everybody' }],
    }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  const { name } = JSON.parse(text).result
  for (;;) {
    const { result } = JSON.parse(
      await (await fetch(`${at}/${name}`, { headers: { cookie } })).text(),
    )
    if (result.state === 'ready') {
      const [table] = Object.keys(result.blueprint.tables)
      return { ...(await placeOf(url, name)), path: `${SPACE}/v1/records/${name}/${table}` }
    }
    await sleep(200)
  }
}

async function placeOf(url: string, name: string): Promise<Place> {
  const db = new pg.Client(url)
  await db.connect()
  try {
    const { rows } = await db.query(
      `select f.key, 'c' || f.id as column, 'r' || t.tenant_id as schema, 't' || t.id as table
       from built_apps b join own_tables t on t.tenant_id = b.tenant_id and t.app_id = b.id
       join own_fields f on f.tenant_id = t.tenant_id and f.table_id = t.id where b.name = $1`,
      [name],
    )
    return {
      schema: rows[0].schema,
      table: rows[0].table,
      columns: Object.fromEntries(rows.map(({ key, column }) => [key, column])),
    }
  } finally {
    await db.end()
  }
}

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
