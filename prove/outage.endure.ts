import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseProxy } from '@atrium/server/test/database-proxy.ts'
import { type ServerProcess, signIn } from '../bench/server-process.ts'
import { type Reader, readWithoutEnd, secondsUntil } from './outage.reader.ts'

export type Outage = { goAway: () => Promise<unknown>; comeBack: () => Promise<unknown> }
export type Row = {
  outage: string
  servers: number
  seconds: number
  answered: Reader
  wellAfter: number
  memory: [before: number, during: number, after: number]
  connections: number
}

type Trial = {
  name: string
  way: Outage
  servers: ServerProcess[]
  proxy?: DatabaseProxy
  seconds: number
}

export async function endure({ name, way, servers, proxy, seconds }: Trial): Promise<Row> {
  const origins = servers.map(({ origin }) => origin)
  const cookie = await signIn(origins[0] as string, 'operator')
  const memory = () => Math.max(...servers.map(({ residentMegabytes }) => residentMegabytes()))
  if (proxy) proxy.most = 0
  const before = memory()
  const reading = readWithoutEnd(origins, cookie)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 250)
  await way.goAway()
  await sleep(seconds * 1000)
  await way.comeBack()
  const wellAfter = await secondsUntil(origins, cookie)
  clearInterval(watch)
  const answered = await reading.stop()
  return {
    outage: name,
    servers: servers.length,
    seconds,
    answered,
    wellAfter,
    memory: [before, most, memory()],
    connections: proxy?.most ?? 0,
  }
}
