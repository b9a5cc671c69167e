import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { type DemoWorkplace, furnish, type NewPerson } from './demonstration.ts'
import type { Passwords } from './kernel/secrets/passwords.ts'
import { type BackgroundScope, type Runtime, wearing } from './kernel/transaction/within.ts'

/** A password that was given is not repeated. */
export type Account = { loginId: string; password: string | null }

/**
 * Makes the first accounts, once in the life of a database: the latch is set in the same
 * transaction, so deleting the operator later does not open the house to the next stranger.
 */
export async function firstRun(
  runtime: Runtime & { passwords: Passwords },
  { demo, operatorPassword, demoPassword }: Config['firstRun'],
  workplaces: DemoWorkplace[] = [],
): Promise<Account[]> {
  const accounts: Account[] = []

  async function make({ db }: BackgroundScope, person: NewPerson, given: string | null) {
    const password = given ?? randomBytes(12).toString('base64url')
    accounts.push({ loginId: person.loginId, password: given ? null : password })
    const { id } = await db
      .insertInto('accounts')
      .values({
        login_id: person.loginId,
        name: person.name,
        user_type: person.userType,
        is_root: person.isRoot ?? false,
        password_hash: await runtime.passwords.hash(password),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  await wearing(runtime, 'platform', async (background) => {
    if (!(await markFirstRun(background))) return
    const operator = { loginId: 'operator', name: '平台运营', userType: 7, isRoot: true }
    const operatorId = await make(background, operator, operatorPassword)
    if (!demo) return
    const { vault } = runtime
    const makeDemo = (person: NewPerson) => make(background, person, demoPassword)
    await furnish(background, { operator: operatorId, make: makeDemo, workplaces, vault })
  })
  return accounts
}

async function markFirstRun({ db }: BackgroundScope): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value) values ('house.opened', 'true')
    on conflict do nothing returning key`.execute(db)
  return rows.length === 1
}
