import { sql } from 'kysely'
import { connect } from '../db/connect.ts'
import { provisioning } from '../features/enterprise/enterprise.provisioning.ts'
import { hasherWith } from '../kernel/hashing.ts'
import { Passwords } from '../kernel/passwords.ts'
import { Vault } from '../kernel/vault.ts'
import { type Errand, wearing } from '../kernel/within.ts'
import { systemClock } from '../ports/clock.ts'
import { addApp } from './apps.ts'

export const PASSWORD = 'correct horse battery staple'
export const testVault = new Vault(Buffer.alloc(32, 9))
/** Patient: how busy the machine is must not decide a test. */
export const testPasswords = () =>
  new Passwords(hasherWith(Buffer.alloc(32, 7)), { patience: 60_000 })

/**
 * Two houses side by side, furnished alike: `ours`, and `neighbour`, whose data must never appear.
 * Its words are canaries: every one of them contains "neighbour".
 */
export async function furnishTwoHouses(url: string): Promise<void> {
  const database = await connect(url)
  const password_hash = await testPasswords().hash(PASSWORD)
  const person = async ({ db }: Errand, login_id: string, user_type: number, is_root = false) => {
    const made = await db
      .insertInto('accounts')
      .values({ login_id, name: `${login_id} name`, user_type, is_root, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  for (const space of ['ours', 'neighbour'])
    await wearing({ database, clock: systemClock }, 'platform', async (errand) => {
      const { db, now, wear } = errand
      const saas_id = await category(errand, space)
      if (space === 'ours') {
        await person(errand, 'operator', 7, true)
        await person(errand, 'stranger', 0)
        const account_id = await person(errand, 'console', 9)
        await db
          .insertInto('category_administrators')
          .values({ category_id: saas_id, account_id })
          .execute()
      }
      const adminId = await person(errand, `${space}-admin`, 4)
      const memberId = await person(errand, `${space}-member`, 0)
      const tenant = await enterprise(errand, space, saas_id)
      await addApp(errand, `${space}-app`, tenant)
      wear('steward', tenant)
      for (const step of Object.values(provisioning.steps))
        await step({ db, now, tenant, input: { adminId } })
      await sql`insert into memberships (account_id) values (${memberId})`.execute(db)
      await sql`
        insert into invitations (code, uses, expires_at, made_at)
        values (${`${space}-code`}, 3, now() + interval '1 day', now())`.execute(db)
      await workplace(errand, `${space}-corp`, memberId)
      await sql`insert into app_installs (app, since) values (${`${space}-app`}, now())`.execute(db)
      await sql`
        insert into access_requests (account_id, route, path, title, missing, asked_at)
        values (${memberId}, 'apps', '/enterprise/apps', ${JSON.stringify(`${space} title`)}::jsonb, 'may:apps', now())`.execute(
        db,
      )
      await sql`
        insert into own_words (lang, key, text)
        values ('en-US', 'login.heading.hall', ${`Door of ${space}`}),
               ('en-US', 'workbench.title', ${`Desk of ${space}`})`.execute(db)
      await sql`insert into brands (name, colour) values (${`Hall of ${space}`}, '#7a1fa2')`.execute(
        db,
      )
    })
  await database.close()
}

async function category({ db }: Errand, code: string): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ name: `${code} category`, code })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Switched off, so that tests begin with what they set up themselves. */
async function workplace({ db, now }: Errand, corp_id: string, account_id: number) {
  const what = { provider: 'wechat', endpoints: 'standard', agent_id: '1', client_id: corp_id }
  await db
    .insertInto('workplace_connections')
    .values({ ...what, corp_id, enabled: false, sealed: Buffer.alloc(0), changed_at: now })
    .execute()
  const who = { subject: `${corp_id}-subject`, user_id: corp_id, nickname: `${corp_id} person` }
  await db
    .insertInto('workplace_bindings')
    .values({ provider: 'wechat', realm: corp_id, ...who, account_id, bound_at: now })
    .execute()
}

async function enterprise({ db }: Errand, space: string, saas_id: number): Promise<number> {
  const { id } = await db
    .insertInto('enterprises')
    .values({
      space,
      saas_id,
      name: `${space} enterprise`,
      ent_type: 0,
      private: false,
      is_control: false,
      saas_ent_type: 'formal',
      member_limit: 100,
      storage_limit: 1024 ** 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
