import { atMost, type Figure } from './measure.ts'
import { npmStart, signIn } from './server-process.ts'
import { withServer } from './with-server.ts'

const REQUESTS = 100
const MEGABYTE = 1024 ** 2

/** What the server's own process holds, started as operators do, once it has done a little and rests. */
export const memory = (): Promise<Figure[]> =>
  withServer(async ({ server: { origin } }) => {
    const cookie = await signIn(origin, 'operator')
    for (let request = 0; request < REQUESTS; request++)
      await (await fetch(`${origin}/api/sysop/enterprise/all`, { headers: { cookie } })).text()
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    const bytes = /^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]
    return [
      atMost('server memory at rest, without the database', Number(bytes) / MEGABYTE, 120, ' MB'),
    ]
  }, npmStart)
