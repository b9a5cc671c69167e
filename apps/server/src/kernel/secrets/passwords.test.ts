import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import type { Scope } from '../transaction/scope.ts'
import type { BackgroundScope, Runtime } from '../transaction/within.ts'
import { hasherApart } from './hashing.process.ts'
import { type Hasher, hashingWith } from './hashing.ts'
import { Passwords } from './passwords.ts'

const pepper = Buffer.alloc(32, 7)

test('what one process hashes another knows, and a wrong password neither', async () => {
  const [here, apart] = [hashingWith(pepper), hasherApart(pepper)]
  expect(await here.verify(await apart.hash(PASSWORD), PASSWORD)).toBe(true)
  const stored = await here.hash(PASSWORD)
  expect(await apart.verify(stored, PASSWORD)).toBe(true)
  expect(await apart.verify(stored, 'wrong')).toBe(false)
  expect(await hasherApart(Buffer.alloc(32, 8)).verify(stored, PASSWORD)).toBe(false)
  await expect(apart.verify('no hash', PASSWORD)).rejects.toThrow(/Decoding/)
})

test('what is kept was as dear to make as OWASP asks', async () => {
  expect(await hashingWith(pepper).hash(PASSWORD)).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(await hasherApart(pepper).hash(PASSWORD)).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('M10: who would wait longer than five seconds is refused at once, and told when to come', async () => {
  const never: Hasher = { hash: () => new Promise(() => {}), verify: () => new Promise(() => {}) }
  const passwords = new Passwords(never, { atOnce: 1 })
  // As many as five seconds have room for at sixty milliseconds each, and one more.
  for (let n = 0; n <= 83; n++) void passwords.hash(PASSWORD)
  const refused = await passwords.hash(PASSWORD).catch((error: unknown) => error)
  expect(Overloaded.is(refused)).toBe(true)
  expect(refused).toMatchObject({ details: { retryAfter: 6 } })
})

test('M10: no transaction has a hasher at hand', () => {
  for (const without of [
    expectTypeOf<Scope>(),
    expectTypeOf<BackgroundScope>(),
    expectTypeOf<Runtime>(),
  ])
    (without as ReturnType<typeof expectTypeOf<Scope>>).not.toHaveProperty('passwords')
})

let atrium: TestAtrium
let hashed = 0
/** Hashes once no transaction of the server is open; of one that waits for this, the test would hear. */
async function hashesAlone<T>(work: () => Promise<T>): Promise<T> {
  await vi.waitFor(async () => {
    const open = await atrium.sql(
      `select query from pg_stat_activity
       where datname = current_database() and application_name = 'atrium' and xact_start is not null`,
    )
    expect(open).toEqual([])
  })
  hashed++
  return work()
}
beforeAll(async () => {
  const hasher = hashingWith(pepper)
  const watched: Hasher = {
    hash: (password) => hashesAlone(() => hasher.hash(password)),
    verify: (stored, password) => hashesAlone(() => hasher.verify(stored, password)),
  }
  atrium = await openAtrium({ passwords: new Passwords(watched, { patience: 60_000 }) })
})
afterAll(() => atrium.close())

test('M10: nobody holds a transaction while a password is hashed', async () => {
  const operator = await atrium.signIn('operator')
  const newPassword = 'so much depends upon'
  const change = { oldPassword: PASSWORD, newPassword }
  const answers = [
    await operator.call('sysop.user.add', { loginId: 'newcomer', name: '新人' }),
    await operator.call('sysop.enterprise.add', {
      name: 'n',
      space: 'n',
      admin: { loginId: 'n-admin', name: 'n' },
    }),
    await operator.call('password.change', change),
    await operator.call('session.prove', { method: 'password', password: newPassword }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(hashed).toBeGreaterThanOrEqual(6)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
