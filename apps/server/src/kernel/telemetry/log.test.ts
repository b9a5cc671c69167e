import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { ourSchemas } from '../../test/schemas.ts'
import { createLog } from './log.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())

const CANARY = 'canary-7h3-s3cr3t'

/** As it is, and as it might be disguised on the way. */
const disguises = [
  CANARY,
  encodeURIComponent(CANARY),
  Buffer.from(CANARY).toString('base64').replace(/=+$/, ''),
  Buffer.from(CANARY).toString('hex'),
  CANARY.split('').toReversed().join(''),
]

test('a secret that somebody sends, anywhere, is never written down', async () => {
  const operator = await atrium.signIn('operator')
  const anything = { payload: { loginId: CANARY, password: CANARY, other: CANARY } }
  await atrium.guest.raw('POST', '/v1/session', anything)
  await atrium.guest.raw('POST', `/v1/session?_pwd=${CANARY}&password=${CANARY}`, {
    payload: { loginId: 'operator', password: CANARY },
    headers: { referer: `http://localhost/?_pwd=${CANARY}`, 'x-confirm-password': CANARY },
  })
  await operator.raw('PUT', `/api/sysop/enterprise?_pwd=${CANARY}`, {
    payload: { id: 1, _pwd: CANARY },
  })
  await operator.raw('GET', `/no/such/${CANARY}?_pwd=${CANARY}`)
  await atrium.guest.raw('GET', '/sapi/user/baseinfo', {
    headers: { cookie: `__Host-sid=${CANARY}` },
  })
  await operator.raw('POST', '/v1/session', {
    payload: `{"loginId":"operator","password":"${CANARY}`,
    headers: { 'content-type': 'application/json' },
  })

  const written = [atrium.lines.join('\n'), await everythingStored(), await metrics()].join('\n')
  for (const disguise of disguises) {
    // The name somebody typed is kept for counting tries; a password never is.
    expect(written.replaceAll(`account:${CANARY}`, '')).not.toContain(disguise)
  }
})

test('tokens and password hashes are in no log line', async () => {
  const { cookie } = await atrium.signIn('ours-member')
  const lines = atrium.lines.join('\n')
  expect(lines).not.toContain(cookie.split('=')[1])
  expect(lines).not.toContain('$argon2')
})

test('a request leaves one line, with the pattern of its address and not the address', async () => {
  const operator = await atrium.signIn('operator')
  atrium.lines.length = 0
  await operator.raw('GET', '/api/sysop/progress/12345?_=y')
  expect(atrium.lines).toHaveLength(1)
  expect(JSON.parse(atrium.lines[0] as string)).toMatchObject({
    method: 'GET',
    route: '/api/sysop/progress/:entid',
    status: 404,
  })
  expect(atrium.lines[0]).not.toContain('12345')
})

test('a line is short, whatever an error quotes', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.error({ err: new Error('x'.repeat(1_000_000)) }, 'unexpected')
  expect(lines.join('').length).toBeLessThan(10_000)
})

async function everythingStored() {
  const tables = await atrium.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ${ourSchemas}`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => atrium.sql(`select t::text from ${name} t`)),
  )
  return JSON.stringify(rows)
}

const metrics = async () => (await atrium.guest.raw('GET', '/metrics')).body
