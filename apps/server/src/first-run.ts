import { randomBytes } from 'node:crypto'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { keepPictures } from './demonstration/built-apps/keep-pictures.ts'
import {
  DEMO_ACCOUNTS,
  type DemoWorkplace,
  furnish,
  type NewPerson,
} from './demonstration/demonstration.ts'
import { makePackages } from './demonstration/packages.ts'
import type { Passwords } from './kernel/secrets/passwords.ts'
import { type BackgroundScope, type Runtime, wearing } from './kernel/transaction/within.ts'
import type { Files } from './ports/files.ts'

/** A password that was given is not repeated. */
export type Account = { loginId: string; password: string | null }

/**
 * Makes the first accounts, once in the life of a database: the latch is set in the same
 * transaction, so deleting the operator later does not open the platform to the next stranger.
 */
export async function firstRun(
  runtime: Runtime & { passwords: Passwords },
  { demo, operatorPassword, demoPassword }: Config['firstRun'],
  workplaces: DemoWorkplace[] = [],
  /** Where packages and pictures are kept; without it the demonstration has none. */
  files: Files | null = null,
): Promise<Account[]> {
  if (await wearing(runtime, 'platform', isLatched)) return []
  const accounts: Account[] = []
  // Before the transaction: hashing takes seconds, and nobody else should wait for its end.
  const operatorKey = await keyFor(runtime.passwords, operatorPassword)
  const demoKeys = await Promise.all(
    Array.from({ length: demo ? DEMO_ACCOUNTS : 0 }, () => keyFor(runtime.passwords, demoPassword)),
  )

  const isWhole = demo === 'whole' && files !== null
  const packages = isWhole ? await makePackages(runtime, files) : []
  const pictures = isWhole ? await keepPictures(files) : []

  async function make({ db }: BackgroundScope, person: NewPerson, { shown, hash }: Key) {
    accounts.push({ loginId: person.loginId, password: shown })
    const { id } = await db
      .insertInto('accounts')
      .values({
        login_id: person.loginId,
        name: person.name,
        user_type: person.userType,
        is_root: person.isRoot ?? false,
        password_hash: hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  await wearing(runtime, 'platform', async (background) => {
    if (!(await markFirstRun(background))) return
    const operator = {
      loginId: 'operator',
      name: '平台运营',
      userType: userTypes.operator,
      isRoot: true,
    }
    const operatorId = await make(background, operator, operatorKey)
    if (!demo) return
    const { vault } = runtime
    const makeDemo = (person: NewPerson) => make(background, person, demoKeys.pop() as Key)
    await furnish(background, {
      isSmall: demo === 'small',
      operator: operatorId,
      make: makeDemo,
      workplaces,
      packages,
      pictures,
      vault,
    })
  })
  return accounts
}

type Key = { shown: string | null; hash: string }

async function keyFor(passwords: Passwords, given: string | null): Promise<Key> {
  const password = given ?? randomBytes(12).toString('base64url')
  return { shown: given ? null : password, hash: await passwords.hash(password) }
}

async function isLatched({ db }: BackgroundScope): Promise<boolean> {
  const { rows } = await sql`select from settings where key = 'platform.opened'`.execute(db)
  return rows.length === 1
}

async function markFirstRun({ db }: BackgroundScope): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value) values ('platform.opened', 'true')
    on conflict do nothing returning key`.execute(db)
  return rows.length === 1
}
