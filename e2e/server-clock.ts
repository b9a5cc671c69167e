import { join } from 'node:path'
import { type ServerProcess, startServer } from '../bench/server-process.ts'

const preload = join(import.meta.dirname, 'server-clock.preload.ts')

/** The time of a server, which a journey can hold still or let pass: no journey waits for it. */
export type ServerClock = {
  stop: () => Promise<void>
  /** It is the true time again. */
  go: () => Promise<void>
  pass: (seconds: number) => Promise<void>
}

type Env = Record<string, string>

/** A server of the product as it is, in a process whose time is the journey's. */
export async function startWithClock(
  folder: string,
  env: Env | ((port: number) => Env) = {},
): Promise<ServerProcess & { clock: ServerClock }> {
  const atrium = await startServer(folder, (port) => ({
    ...(typeof env === 'function' ? env(port) : env),
    NODE_OPTIONS: `--import=${preload}`,
  }))
  const set = (clock: keyof ServerClock) => (seconds?: number) => atrium.ask({ clock, seconds })
  return { ...atrium, clock: { stop: set('stop'), go: set('go'), pass: set('pass') } }
}
