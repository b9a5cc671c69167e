import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import {
  consoleRightIn,
  consoleRights,
  type Endpoint,
  pathFields,
  sendsBody,
} from '@atrium/contract/kernel/endpoint.ts'
import { exampleOf } from '@atrium/contract/kernel/example.ts'
import { alwaysAsks, askingOf } from '@atrium/contract/kernel/proof.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openAtrium, type Person, type TestAtrium } from './atrium.ts'
import { watchChanges } from './fixtures/changes.ts'

// docs/proofs.md says which calls ask who it is: here they are held to it, each with something it would take.

const calls = Object.entries(catalogue as Record<string, Endpoint>).map(([name, endpoint]) => ({
  name: name as CallName,
  endpoint,
}))

let atrium: TestAtrium
let changes: Awaited<ReturnType<typeof watchChanges>>
let people: Record<'operator' | 'admin' | 'console', Person>

const signAllIn = async () => {
  people = {
    operator: await atrium.signIn('operator'),
    admin: await atrium.signIn('ours-admin'),
    console: await atrium.signIn('console'),
  }
  await atrium.sql("update sessions set proven_at = proven_at - interval '31 minutes'")
}
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.sql('update category_administrators set rights = $1', [consoleRights])
  await signAllIn()
  changes = await watchChanges(atrium)
})
afterAll(() => atrium.close())

const whoMay = ({ access }: Endpoint) => {
  if (access === 'operator' || access === 'console') return people.operator
  return consoleRightIn(access) ? people.console : people.admin
}

/** Where what the schema alone suggests is not taken. */
const better: Partial<Record<CallName, object>> = {
  'signInPolicy.setNetworks': { outside: 'open', networks: [] },
  'audit.export': { within: undefined },
  'spaceAudit.export': { within: undefined },
  'user.export': { joined: undefined },
}

const schemaOf = (input: z.ZodType) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Parameters<typeof exampleOf>[0]

const exampleFor = (name: CallName, { input }: Endpoint) => ({
  ...(exampleOf(schemaOf(input)) as object),
  ...better[name],
})

function send(name: CallName, endpoint: Endpoint) {
  const given = exampleFor(name, endpoint) as Record<string, unknown>
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(given[field])),
  )
  const rest = Object.fromEntries(
    Object.entries(given).filter(([field]) => !pathFields(endpoint.path).includes(field)),
  )
  const query = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, String(value)]),
  )
  return whoMay(endpoint).raw(
    endpoint.method,
    url,
    sendsBody(endpoint) ? { payload: rest } : { query },
  )
}

describe('with a proof that is too old', () => {
  test.each(calls.filter(({ endpoint }) => alwaysAsks(endpoint)))(
    'M-B: $name is refused before anything is done, and says why it asks',
    async ({ name, endpoint }) => {
      const before = await changes.mark()
      const answer = await send(name, endpoint)
      expect(answer.statusCode, answer.body).toBe(403)
      const why = askingOf(endpoint)?.reason
      expect(answer.json()).toMatchObject({ error: 'proof_stale', methods: ['password'], why })
      expect(await changes.since(before)).toEqual([])
    },
  )

  test.each(calls.filter(({ endpoint }) => endpoint.proof && !askingOf(endpoint)))(
    '$name does not ask who it is',
    async ({ name, endpoint }) => {
      if (/^(session|viewAs)\.|password/i.test(name)) await signAllIn()
      expect((await send(name, endpoint)).body).not.toContain('"error":"proof_stale"')
    },
  )
})

test('no work that is entrusted to others asks for a proof, which they could not give', () =>
  expect(
    calls.filter(({ endpoint }) => endpoint.isWork && askingOf(endpoint)).map(({ name }) => name),
  ).toEqual([]))

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
