import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atMost, type Figure, told } from '../measure.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'
import { writeLargeXlsx } from './large-xlsx.ts'
import { watch } from './watched-processes.ts'

const ROWS = 100_000
const PART = 8 * 1024 ** 2
const OFTEN = 50
const zone = 'Asia/Shanghai'

/** A spreadsheet of 100,000 × 20 from being dropped to a list that can be used. */
export const spreadsheet = (): Promise<Figure[]> =>
  withServer(async ({ url, folder, server }) => {
    const path = join(folder, 'orders.xlsx')
    await writeLargeXlsx(path, ROWS)
    const call = caller(server.origin, await signIn(server.origin, 'admin'))
    // Whatever is read for the first time is read now.
    await call('GET', '/v1/built-apps')
    const memory = watch(server)

    const upload = await send(call, path)
    const understood = await seconds(() =>
      call('POST', '/v1/spreadsheets/understand', { upload, zone }),
    )
    const source = { kind: 'spreadsheet', upload, zone }
    const looks = { title: { 'en-US': 'Orders' }, icon: 'board', colour: 'blue' }
    let name = ''
    const begun = await seconds(async () => {
      name = (await call<{ name: string }>('POST', '/v1/built-apps', { ...looks, source })).name
    })
    const filled = await seconds(() => untilReady(call, name))
    const listed = await seconds(() => firstPage(call, name))
    const grown = memory.end()
    const control = await copied(url)
    const usable = understood + begun + filled + listed
    return [
      told('100,000 × 20: understood after', understood, ' s'),
      told('  then begun after', begun, ' s'),
      told('  then filled and ready after', filled, ' s'),
      told('  then its first page after', listed, ' s'),
      atMost('100,000 × 20: from drop to usable list', usable, 10, ' s'),
      atMost(
        `  × a copy of its rows and indexes in the database (${control.toFixed(1)} s)`,
        usable / control,
        4,
      ),
      atMost('  growth of the server', grown.server, 64, ' MB'),
      atMost('  most that a process holds which reads it', grown.reader, 250, ' MB'),
      atMost('  processor seconds to understand it', grown.seconds, 3, ' s'),
    ]
  })

type Call = <T>(method: string, path: string, body?: Blob | object) => Promise<T>

const caller =
  (origin: string, cookie: string): Call =>
  async (method, path, body) => {
    const isBlob = body instanceof Blob
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, ...(!isBlob && { 'content-type': 'application/json' }) },
      ...(body && { body: isBlob ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text).result
  }

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

async function send(call: Call, path: string): Promise<number> {
  const file = await openAsBlob(path)
  const said = { name: 'orders.xlsx', size: file.size }
  const { id } = await call<{ id: number }>('POST', '/v1/spreadsheets/upload', said)
  for (let at = 0; at < file.size; at += PART)
    await call('PUT', `/v1/upload/${id}?offset=${at}`, file.slice(at, at + PART))
  return id
}

async function untilReady(call: Call, name: string) {
  for (;;) {
    const { state } = await call<{ state: string }>('GET', `/v1/built-apps/${name}`)
    if (state === 'ready') return
    if (state !== 'making') throw new Error(`It became ${state}.`)
    await sleep(OFTEN)
  }
}

async function firstPage(call: Call, name: string) {
  type App = { blueprint: { tables: object } }
  const { blueprint } = await call<App>('GET', `/v1/built-apps/${name}`)
  const [table] = Object.keys(blueprint.tables)
  const { rows } = await call<{ rows: unknown[] }>('GET', `/v1/records/${name}/${table}?length=50`)
  if (rows.length !== 50) throw new Error('Rows are missing.')
}

/** What the database takes for these rows and their indexes when they come from a table of its own. */
async function copied(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ place: string; indexes: string[] }>(`
      select c.oid::regclass::text as place, array_agg(pg_get_indexdef(i.indexrelid)) as indexes
      from pg_class c join pg_index i on i.indrelid = c.oid
      where c.relname ~ '^t\\d+$' and c.relnamespace::regnamespace::text ~ '^r\\d+$' group by c.oid order by max(c.reltuples) desc limit 1`)
    const [{ place, indexes } = { place: '', indexes: [] }] = rows
    return await seconds(async () => {
      await client.query(`create table copied as select * from ${place}`)
      for (const [at, index] of indexes.entries())
        await client.query(index.replace(/INDEX \S+ ON \S+/, `INDEX copied_${at} ON copied`))
    })
  } finally {
    await client.end()
  }
}
