import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@atrium/server/app.ts'
import { connect } from '@atrium/server/db/connect.ts'
import { hashingWith } from '@atrium/server/kernel/secrets/hashing.ts'
import { Passwords } from '@atrium/server/kernel/secrets/passwords.ts'
import { Vault } from '@atrium/server/kernel/secrets/vault.ts'
import { createLog } from '@atrium/server/kernel/telemetry/log.ts'
import { systemClock } from '@atrium/server/ports/clock.ts'
import { createWorkplaces } from '@atrium/server/ports/workplace.config.ts'
import { nothingOutside } from '@atrium/server/test/nothing-outside.ts'
import type pg from 'pg'

export type Statement = { text: string; values: unknown[]; name?: string }
type Recorder = {
  /** Of a request that asks at least something. */
  statementsOf: (path: string) => Promise<Statement[]>
  /** How many there are; some requests need none. */
  countOf: (path: string) => Promise<number>
  close: () => Promise<void>
}

/**
 * Tells what the server asks of the database for a request, by serving it once and listening. So
 * the SQL to compare with is never copied by hand, and never an older one.
 */
export async function openRecorder(
  url: string,
  cookie: string,
  pages = 'nowhere',
): Promise<Recorder> {
  const database = await connect(url)
  const heard = new Map<pg.PoolClient, Statement[]>()
  database.pool.on('connect', (client) => listenTo(client, heard))
  const app = await createApp({
    database,
    clock: systemClock,
    settings: { product: 'atrium', system: 'atrium', sms: null, version: '0' },
    passwords: new Passwords(hashingWith(Buffer.alloc(32))),
    vault: new Vault(Buffer.alloc(32)),
    ...nothingOutside(join(tmpdir(), 'atrium-outside')),
    pages,
    workplaces: createWorkplaces({ now: Date.now, endpoints: {} }),
    log: createLog('error'),
  })
  const heardAt = async (path: string) => {
    heard.clear()
    const { statusCode, body } = await app.http.inject({ url: path, headers: { cookie } })
    if (statusCode !== 200) throw new Error(`${path}: ${body}`)
    // Durable work asks too, now and then, but never only to read.
    return [...heard.values()].find(([first]) => first?.text === 'begin read only')
  }
  return {
    close: () => app.stop(),
    countOf: async (path) => (await heardAt(path))?.length ?? 0,
    statementsOf: async (path) => {
      const ours = await heardAt(path)
      if (!ours) throw new Error(`${path} asked the database nothing`)
      return ours
    },
  }
}

function listenTo(client: pg.PoolClient, heard: Map<pg.PoolClient, Statement[]>) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const listening = (given: string | Statement, values?: unknown[]) => {
    const statement = typeof given === 'string' ? { text: given, values: values ?? [] } : given
    heard.set(client, [...(heard.get(client) ?? []), statement])
    return values ? query(given, values) : query(given)
  }
  client.query = listening as typeof client.query
}
