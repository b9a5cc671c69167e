import pg from 'pg'
import { openLine } from './load.ts'
import { atMost, type Figure, median, milliseconds, told } from './measure.ts'
import { signIn } from './server-process.ts'
import { withServer } from './with-server.ts'

const FEW = 1_000
const MANY = 100_000
const PAUSE = 250

const crowd = `
  insert into accounts (login_id, name, user_type, password_hash, created_at)
  select $1 || i, $1 || ' ' || i, 0, 'nobody signs in', now() from generate_series(1, $2::int) i`

/** Everybody who matches is disabled by a batch: what a row costs of many, and what others wait meanwhile. */
export const many = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    const owner = new pg.Client(url)
    await owner.connect()
    await owner.query(crowd, ['few', FEW])
    await owner.query(crowd, ['later', FEW])
    await owner.query(crowd, ['crowd', MANY])
    await owner.query('vacuum analyze accounts')
    const cookie = await signIn(origin, 'operator')
    const line = await openLine({ origin, path: '/api/sysop/user/all?iDisplayLength=20', cookie })
    const headers = { cookie, 'content-type': 'application/json', origin }
    const ask = async (path: string, body?: object) => {
      const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      const answer = (await (await fetch(origin + path, how)).json()) as { result: never }
      if (!answer.result) throw new Error(`${path}: ${JSON.stringify(answer)}`)
      return answer.result as { id: number; state: string; done: number; total: number }
    }

    /** Milliseconds a row, and the answers others got meanwhile. */
    const disable = async (search: string) => {
      const waits: number[] = []
      const chosen = { people: { search } }
      const counted = performance.now()
      const { total: expected } = await ask('/v1/batches/check', { action: 'disable', chosen })
      const began = performance.now()
      const { id } = await ask('/v1/batches', { act: { action: 'disable' }, chosen, expected })
      const fixed = performance.now()
      for (let state = 'waiting'; state === 'waiting'; ) {
        waits.push(await milliseconds(line.ask))
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
        state = (await ask(`/v1/batches/${id}`)).state
      }
      return {
        row: (performance.now() - began) / expected,
        waits,
        count: began - counted,
        fix: fixed - began,
      }
    }

    try {
      await disable('few1')
      const alone: number[] = []
      for (let n = 0; n < 101; n++) alone.push(await milliseconds(line.ask))
      const before = await disable('few')
      const all = await disable('crowd')
      // Again, as the machine is by now: what is held against the many is the time around them.
      const after = await disable('later')
      const few = { row: (before.row + after.row) / 2 }
      const slowest = all.waits.toSorted((a, b) => a - b)[Math.floor(all.waits.length * 0.99)] ?? 0
      return [
        told(`a row of ${FEW.toLocaleString('en')}`, few.row, ' ms'),
        told(`a row of ${MANY.toLocaleString('en')}`, all.row, ' ms'),
        atMost('  × a row of few', all.row / few.row, 1.5),
        told('all matching counted', all.count, ' ms'),
        told('all matching fixed, and begun', all.fix, ' ms'),
        told('a list meanwhile, median', median(all.waits), ' ms'),
        atMost('  × the same list before', median(all.waits) / median(alone), 3),
        told('a list meanwhile, 99 of 100', slowest, ' ms'),
      ]
    } finally {
      line.close()
      await owner.end()
    }
  })
