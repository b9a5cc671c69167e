import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { connectAsSuperuser } from './embedded/embedded.socket.ts'
import { migrate } from './migrate.ts'
import { loginConfig, loginPassword } from './roles.ts'

const { url, template } = inject('database')
const { host } = new pg.Client(url)
const isElsewhere = !host.startsWith('/')
const key = Buffer.alloc(32, 5)
const bare = 'postgresql://atrium@/atrium?host=/nowhere'
const withPassword = 'postgresql://atrium:theirs@host/atrium'

test('M9: without a password in the address the login’s follows from the installation’s key', () => {
  const known = createHmac('sha256', '').update('atrium login role').digest('base64url')
  expect(loginPassword(bare, key)).not.toBe(known)
  expect(loginPassword(bare, key)).not.toBe(loginPassword(bare, Buffer.alloc(32, 6)))
  expect(() => loginPassword(bare)).toThrow(/needs a password or a key/)
})

test('with a password it follows from that one, as in every release before', () => {
  const before = createHmac('sha256', 'theirs').update('atrium login role').digest('base64url')
  expect(loginConfig(withPassword, key).password).toBe(before)
})

/** What PostgreSQL keeps of a password: enough to check one. */
function fits(password: string, kept: string): boolean {
  const [, iterations, salt, stored] = /\$(\d+):([^$]+)\$([^:]+):/.exec(kept) ?? []
  const salted = pbkdf2Sync(
    password,
    Buffer.from(salt ?? '', 'base64'),
    Number(iterations),
    32,
    'sha256',
  )
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  return createHash('sha256').update(clientKey).digest('base64') === stored
}

test.skipIf(isElsewhere)(
  'M9: a start gives the role the password the server will use',
  async () => {
    const owner = url.replace(/:\w+@/, '@').replace(/\/atrium\?/, `/${template}?`)
    await migrate(owner, key)
    const superuser = await connectAsSuperuser(host)
    const { rows } = await superuser.query(
      "select rolpassword from pg_authid where rolname = 'atrium_login'",
    )
    await superuser.end()
    expect(fits(String(loginConfig(owner, key).password), rows[0].rolpassword)).toBe(true)
  },
)
