import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { type DemoWorkplace, furnish, type NewPerson } from './demonstration.ts'
import type { Passwords } from './kernel/secrets/passwords.ts'
import { type Errand, type Ground, wearing } from './kernel/transaction/within.ts'

/** A password that was given is not repeated. */
export type Account = { loginId: string; password: string | null }

/**
 * Makes the first accounts, once in the life of a database: the latch is set in the same
 * transaction, so deleting the operator later does not open the house to the next stranger.
 */
export async function firstRun(
  ground: Ground & { passwords: Passwords },
  { demo, operatorPassword, demoPassword }: Config['firstRun'],
  workplaces: DemoWorkplace[] = [],
): Promise<Account[]> {
  const accounts: Account[] = []

  async function make({ db }: Errand, person: NewPerson, given: string | null) {
    const password = given ?? randomBytes(12).toString('base64url')
    accounts.push({ loginId: person.loginId, password: given ? null : password })
    const { id } = await db
      .insertInto('accounts')
      .values({
        login_id: person.loginId,
        name: person.name,
        user_type: person.userType,
        is_root: person.isRoot ?? false,
        password_hash: await ground.passwords.hash(password),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  await wearing(ground, 'platform', async (errand) => {
    if (!(await closeLatch(errand))) return
    const operator = { loginId: 'operator', name: '平台运营', userType: 7, isRoot: true }
    const operatorId = await make(errand, operator, operatorPassword)
    if (!demo) return
    const { vault } = ground
    const makeDemo = (person: NewPerson) => make(errand, person, demoPassword)
    await furnish(errand, { operator: operatorId, make: makeDemo, workplaces, vault })
  })
  return accounts
}

async function closeLatch({ db }: Errand): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value) values ('house.opened', 'true')
    on conflict do nothing returning key`.execute(db)
  return rows.length === 1
}
