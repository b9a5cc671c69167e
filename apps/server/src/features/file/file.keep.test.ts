import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginConfig } from '../../db/roles.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { sharedPerson } from '../../test/fixtures/shared-person.ts'

// Names in the store are random, so no call can name another's: what the function itself takes is tried.

let atrium: TestAtrium
let login: pg.Client
let hat: string
let shared: number
let admin: number
const tenants: Record<string, number> = {}
beforeAll(async () => {
  atrium = await openAtrium()
  login = new pg.Client(loginConfig(atrium.url))
  await login.connect()
  hat = `${new pg.Client(atrium.url).user}_member`
  shared = await sharedPerson(atrium, 'shared')
  admin = await accountId(atrium, 'ours-admin')
  for (const space of ['ours', 'neighbour']) tenants[space] = await atrium.idOf(space)
})
afterAll(async () => {
  await login.end()
  await atrium.close()
})

/** A file with a document beside it, whose bytes somebody has noted as left over. */
async function documentOf(person: number, space: string): Promise<string> {
  const [kept, pdf] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  await atrium.sql(
    `insert into files (tenant_id, account_id, name, kind, size, sha256, kept_as, made_at, pdf_as, pdf_size)
     values ($1, $2, 'plan.docx', 'office', 5, $3, $3, now(), $4, 5)`,
    [tenants[space], person, kept, pdf],
  )
  await login.query('begin')
  await login.query(`set local role "${hat}"`)
  await login.query('call note_file($1)', [pdf])
  await login.query('commit')
  return pdf
}

/** Whether a name is still noted after somebody, in a space, has said that a file of theirs has it. */
async function isNoted(name: string, person: number, space: string): Promise<boolean> {
  await login.query('begin')
  await login.query(`set local role "${hat}"`)
  await login.query(
    "select set_config('atrium.tenant', $1, true), set_config('atrium.account', $2, true)",
    [String(tenants[space]), String(person)],
  )
  await login.query('call keep_file($1)', [name])
  await login.query('commit')
  return (await atrium.sql('select from file_leftovers where kept_as = $1', [name])).length > 0
}

test('a document is kept by whose file it stands beside', async () => {
  expect(await isNoted(await documentOf(shared, 'ours'), shared, 'ours')).toBe(false)
})

test('a document of somebody else is not kept, in the same space either', async () => {
  expect(await isNoted(await documentOf(admin, 'ours'), shared, 'ours')).toBe(true)
})

test('a document that one has in another space is not kept from here', async () => {
  expect(await isNoted(await documentOf(shared, 'neighbour'), shared, 'ours')).toBe(true)
})
