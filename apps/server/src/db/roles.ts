import { createHmac } from 'node:crypto'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'

export const hats = ['gate', 'member', 'console', 'platform', 'steward'] as const
export type Hat = (typeof hats)[number]

const { escapeIdentifier, escapeLiteral } = pg

export const hatName = (owner: string, hat: Hat): string => `${owner}_${hat}`

/** Of a member of one tenant, and of nobody else: it alone may enter the schema of that tenant's own tables. */
export function tenantHatName(owner: string, tenant: number): string {
  if (!Number.isSafeInteger(tenant)) throw new TypeError(`${tenant} is no tenant`)
  return `${owner}_r${tenant}`
}

/**
 * The role the server works under is a login of its own: it owns nothing and is no member of the
 * owner, so not even injected SQL could climb from it.
 */
export function loginConfig(ownerUrl: string, key?: Buffer): pg.ClientConfig {
  const { user, host, port, database, ssl } = new pg.Client(ownerUrl)
  return {
    host,
    port,
    ...(database && { database }),
    ssl,
    user: `${user}_login`,
    password: loginPassword(ownerUrl, key),
  }
}

/**
 * Follows from the owner's password, so nothing has to be kept; where the address has none (a socket,
 * .pgpass), from the key of the installation. From neither it would be the same everywhere.
 */
export function loginPassword(ownerUrl: string, key?: Buffer): string {
  const secret = new pg.Client(ownerUrl).password || key
  if (!secret) throw new Error('The login of the database needs a password or a key to follow from')
  return createHmac('sha256', secret).update('atrium login role').digest('base64url')
}

export async function ensureRoles(owner: pg.Client, password: string): Promise<void> {
  const me = owner.user as string
  const login = `${me}_login`
  const wanted = [login, ...hats.map((hat) => hatName(me, hat))]
  const { rows } = await owner.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any ($1)',
    [wanted],
  )
  const missing = wanted.filter((name) => rows.every(({ rolname }) => rolname !== name))
  if (missing.length > 0) await refuseWithoutCreateRole(owner, missing)

  for (const name of missing) {
    // Two servers may start at once: whoever comes second finds the role made.
    await owner.query(
      `do $$ begin create role ${escapeIdentifier(name)} nologin nosuperuser nobypassrls noinherit;
       exception when duplicate_object or unique_violation then null; end $$`,
    )
  }
  await owner.query('select pg_advisory_lock(4711)')
  try {
    await owner.query(
      `alter role ${escapeIdentifier(login)} login noinherit password ${escapeLiteral(password)}`,
    )
    for (const [setting, value] of Object.entries(limits))
      await owner.query(`alter role ${escapeIdentifier(login)} set ${setting} = '${value}'`)
    // A login that inherits its hats would have the rights of all of them without putting on one.
    const { rows: versions } = await owner.query('show server_version_num')
    const how =
      Number(versions[0].server_version_num) >= 160_000 ? 'with inherit false, set true' : ''
    for (const hat of hats)
      await owner.query(
        `grant ${escapeIdentifier(hatName(me, hat))} to ${escapeIdentifier(login)} ${how}`,
      )
  } finally {
    await owner.query('select pg_advisory_unlock(4711)')
  }
}

/** One slow statement must not hold a connection that others wait for. */
const limits = {
  statement_timeout: '5s',
  lock_timeout: '4s',
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
}

async function refuseWithoutCreateRole(owner: pg.Client, missing: string[]) {
  const { rows } = await owner.query('select rolcreaterole from pg_roles where rolname = $1', [
    owner.user,
  ])
  if (!rows[0]?.rolcreaterole)
    throw new CannotStart(
      `The database role "${owner.user}" may not create the roles ${missing.join(', ')}: give it CREATEROLE (alter role "${owner.user}" createrole).`,
    )
}

/** Row security is the wall between tenants; a role that walks through it must not serve. */
export async function refuseBypass(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select rolname, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  if (rows[0]?.bypasses)
    throw new CannotStart(
      `The database role "${rows[0].rolname}" bypasses row security: name an ordinary role in DATABASE_URL (create role atrium login createrole password '…').`,
    )
}
