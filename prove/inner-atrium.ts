import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import { createApp } from '@atrium/server/app.ts'
import { connect } from '@atrium/server/db/connect.ts'
import { migrate } from '@atrium/server/db/migrate.ts'
import { firstRun } from '@atrium/server/first-run.ts'
import { hashToken, SESSION_COOKIE } from '@atrium/server/kernel/http/visit.ts'
import { hashingWith } from '@atrium/server/kernel/secrets/hashing.ts'
import { Passwords } from '@atrium/server/kernel/secrets/passwords.ts'
import { Vault } from '@atrium/server/kernel/secrets/vault.ts'
import { createLog } from '@atrium/server/kernel/telemetry/log.ts'
import { systemClock } from '@atrium/server/ports/clock.ts'
import { createWorkplaces } from '@atrium/server/ports/workplace.config.ts'
import type { EndpointBook } from '@atrium/server/ports/workplace.ts'
import { nothingOutside } from '@atrium/server/test/nothing-outside.ts'
import pg from 'pg'

const ERROR = 50
const ADMIN = 4

const session = `
  insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at,
    last_seen_at, expires_at, idle_limit, address, agent)
  values ($1, $2, (select tenant_id from memberships where account_id = $2 limit 1), false, now(),
    now(), now() + interval '1 day', '1 day', '', '')
  on conflict (token_hash) do nothing`

/** The whole product in this process, with one signed-in person of every kind. */
export async function openInnerAtrium(url: string, endpoints: EndpointBook = {}) {
  await migrate(url)
  const runtime = {
    database: await connect(url),
    clock: systemClock,
    settings: {
      product: 'atrium',
      system: 'atrium' as const,
      version: '0',
      sms: 'outbox' as const,
    },
    // A million sign-ins would take a day if each were hashed as it should be.
    passwords: new Passwords(
      hashingWith(Buffer.alloc(32), { memoryCost: 8, timeCost: 1, parallelism: 1 }),
    ),
    vault: new Vault(Buffer.alloc(32)),
  }
  await firstRun(runtime, { demo: 'small', operatorPassword: null, demoPassword: null })
  const problems: string[] = []
  const write = (line: string) => {
    if (JSON.parse(line).level >= ERROR) problems.push(line)
  }
  const app = await createApp({
    ...runtime,
    ...nothingOutside(join(tmpdir(), 'atrium-outside')),
    workplaces: createWorkplaces({ now: Date.now, endpoints }),
    log: createLog('info', { write }),
  })
  const owner = new pg.Client(url)
  await owner.connect()
  const people = (
    await owner.query<{ id: number; user_type: number }>(
      'select id, user_type from accounts order by id',
    )
  ).rows
  const tokenOf = (id: number) => String(id).padStart(43, 'x')
  const cookieOf = (id: number) => `${SESSION_COOKIE}=${tokenOf(id)}`
  const cookieOfType = (type: number) =>
    cookieOf(people.find(({ user_type }) => user_type === type)?.id ?? 0)

  return {
    http: app.http,
    runtime,
    owner,
    origin: await app.http.listen({ port: 0 }),
    problems,
    cookies: {
      all: ['', ...people.map(({ id }) => cookieOf(id))],
      operator: cookieOfType(userTypes.operator),
      admin: cookieOfType(ADMIN),
    },
    /** Undoes what requests may rightly do to the platform: end a session, close it for maintenance. */
    tidy: async () => {
      for (const { id } of people) await owner.query(session, [hashToken(tokenOf(id)), id])
      await owner.query('delete from attempts')
      const reopened = await owner.query("delete from settings where key = 'maintenance'")
      if (reopened.rowCount)
        await owner.query(
          `select pg_notify('atrium', '{"topics":["everyone"],"event":{"kind":"maintenance.changed"}}')`,
        )
    },
    close: async () => {
      for (const line of problems.slice(0, 5)) console.error(line)
      await app.stop()
      await owner.end()
    },
  }
}

export type Cookies = InnerAtrium['cookies']

export type InnerAtrium = Awaited<ReturnType<typeof openInnerAtrium>>
