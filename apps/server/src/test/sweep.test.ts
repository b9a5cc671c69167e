// long because every rule here is one that every call must keep.
import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import {
  consoleRightIn,
  consoleRights,
  type Endpoint,
  pathFields,
  sendsBody,
} from '@atrium/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from './atrium.ts'
import { actFor } from './fixtures/act-for.ts'
import { watchChanges } from './fixtures/changes.ts'
import { viewAs } from './fixtures/view-as.ts'

// Written once, true of every call to come: it loops over the catalogue.

const calls = Object.entries(catalogue as Record<string, Endpoint>).map(([name, endpoint]) => ({
  name: name as CallName,
  endpoint,
}))
const closed = calls.filter(({ endpoint }) => endpoint.access !== 'anyone')
const platform = calls.filter(({ endpoint }) => /operator|console/.test(endpoint.access))
const inSpace = calls.filter(({ endpoint }) => /member|signedIn/.test(endpoint.access))
const writes = calls.filter(({ endpoint }) => endpoint.kind === 'write')

let atrium: TestAtrium
let changes: Awaited<ReturnType<typeof watchChanges>>
let people: Record<'operator' | 'stranger' | 'ours' | 'oursAdmin' | 'console', Person>

/** Somebody who may make this call. */
const whoMay = ({ access }: Endpoint) => {
  if (access.startsWith('may:') || access === 'member') return people.oursAdmin
  return consoleRightIn(access) ? people.console : people.operator
}

const signAllIn = async () => {
  people = {
    operator: await atrium.signIn('operator'),
    stranger: await atrium.signIn('stranger'),
    ours: await atrium.signIn('ours-member'),
    oursAdmin: await atrium.signIn('ours-admin'),
    console: await atrium.signIn('console'),
  }
}

beforeAll(async () => {
  atrium = await openAtrium()
  // All that can be handed over in the one category, and still nothing of the other.
  await atrium.sql('update category_administrators set rights = $1', [consoleRights])
  await signAllIn()
  changes = await watchChanges(atrium)
})
afterAll(() => atrium.close())

const fill = (endpoint: Endpoint, value: string) =>
  endpoint.path.replace(/\{(\w+)\}/g, () => encodeURIComponent(value))

const send = (who: Person, endpoint: Endpoint, url: string, payload?: object) =>
  who.raw(endpoint.method, url, {
    ...(payload !== undefined &&
      (sendsBody(endpoint) ? { payload } : { query: besidesPath(endpoint, payload) })),
  })

const besidesPath = ({ path }: Endpoint, given: object) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !pathFields(path).includes(name)))

test('a change is noticed, and whose row it was', async () => {
  const before = await changes.mark()
  const rename = (space: string) =>
    atrium.sql("update enterprises set name = name || ' AG' where space = $1", [space])
  await rename('ours')
  expect(await changes.ofNeighbour(before)).toEqual([])
  expect(await changes.since(before)).toHaveLength(1)
  await rename('neighbour')
  expect(await changes.ofNeighbour(before)).toHaveLength(1)
  expect(await changes.since(before)).toHaveLength(2)
})

describe.each(closed)('$name', ({ endpoint }) => {
  test('turns a guest away', async () => {
    const answer = await send(atrium.guest, endpoint, fill(endpoint, '1'))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error: 'login_required', result: null })
  })

  test('believes no identity but the session', async () => {
    const claims = { userId: '1', uid: '1', operatorId: '1', tenantId: '1', accountId: '1' }
    const answer = await atrium.guest.raw(endpoint.method, fill(endpoint, '1'), {
      query: claims,
      headers: { 'x-user-id': '1', authorization: 'Bearer 1', 'x-original-url': '/healthz' },
      ...(sendsBody(endpoint) && { payload: claims }),
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe.each(platform)('$name', ({ endpoint }) => {
  test.each(['stranger', 'ours', 'oursAdmin'] as const)('turns away %s', async (who) => {
    const answer = await send(people[who], endpoint, fill(endpoint, '1'))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: 'forbidden' })
  })
})

describe.each(inSpace)('$name', ({ endpoint }) => {
  test('refuses the space of a neighbour, and one that does not exist, alike', async () => {
    const [theirs, nowhere] = await Promise.all(
      ['neighbour', 'nowhere'].map((space) =>
        send(people.ours, endpoint, `/space-${space}${fill(endpoint, '1')}`),
      ),
    )
    expect(theirs?.statusCode).toBe(403)
    expect(theirs?.body).toBe(nowhere?.body)
  })
})

/** Of the enterprise next door, its people, and the newest session of an operator. */
const idsOfOthers = async () =>
  (
    await atrium.sql<{ id: string }>(
      `select id::text from enterprises where space = 'neighbour'
       union select id::text from accounts where login_id like 'neighbour%'
       union select max(s.id)::text from sessions s join accounts a on a.id = s.account_id where a.login_id = 'operator'`,
    )
  ).map(({ id }) => id)

/** Neighbours of each kind of caller: who must not find what, whatever id they name. */
const outsiders = ['ours', 'oursAdmin', 'console', 'stranger'] as const

describe.each(closed)('$name', ({ name, endpoint }) => {
  // One of the calls signs out, others end sessions.
  beforeAll(async () => {
    if (name.startsWith('session.') || name.startsWith('password.')) await signAllIn()
  })

  test.each(outsiders)('shows %s nothing of the neighbour', async (outsider) => {
    if (endpoint.envelope === 'stream') return
    const who = people[outsider]
    const before = await changes.mark()
    const searched = 'iSearch' in endpoint.input.shape ? 'iSearch' : 'search'
    const answers = await Promise.all([
      ...(await idsOfOthers()).map((id) => {
        const given = Object.keys(endpoint.input.shape).map((field) => [field, id])
        return send(who, endpoint, fill(endpoint, id), Object.fromEntries(given))
      }),
      send(who, endpoint, fill(endpoint, 'all')),
      who.raw('GET', `${fill(endpoint, 'all')}?${searched}=neighbour`),
    ])
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBeLessThan(500)
      expect(body).not.toContain('neighbour')
    }
    expect(await changes.ofNeighbour(before)).toEqual([])
  })
})

describe.each(calls)('$name', ({ name, endpoint }) => {
  beforeAll(async () => {
    if (name.startsWith('session.') || name.startsWith('enterprise.')) await signAllIn()
  })

  test('answers nonsense with a 4xx that names the field, and changes nothing', async () => {
    const before = await changes.mark()
    let refused = true
    const nonsense = [
      '\0',
      '\ud800',
      '-1',
      '1e400',
      "' or 1=1 --",
      // Thirteen of them fit into an address.
      'x'.repeat(sendsBody(endpoint) ? 3000 : 800),
      '%00',
      '../..',
    ]
    for (const value of nonsense) {
      const fields = Object.keys(besidesPath(endpoint, endpoint.input.shape))
      const asQuery = (field: string) => `${field}=${encodeURIComponent(value.toWellFormed())}`
      const query = sendsBody(endpoint) ? '' : `?${fields.map(asQuery).join('&')}`
      const url = fill(endpoint, value.toWellFormed()) + query
      const answer =
        endpoint.envelope === 'stream'
          ? null
          : await whoMay(endpoint).raw(endpoint.method, url, {
              ...(sendsBody(endpoint) && {
                headers: { 'content-type': 'application/json' },
                payload: JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))),
              }),
            })
      if (!answer) continue
      expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(500)
      if (answer.statusCode < 400) refused = false
      if (answer.statusCode === 400) expect(answer.json().fields).toBeTypeOf('object')
    }
    // Some calls take nothing, and text of any kind is a name to others.
    if (refused) expect(await changes.since(before)).toEqual([])
  })

  test('takes a scalar as a scalar', async () => {
    const [field] = Object.keys(endpoint.input.shape).filter(
      (name) => !pathFields(endpoint.path).includes(name),
    )
    if (!field || endpoint.envelope === 'stream') return
    const answer = sendsBody(endpoint)
      ? await send(whoMay(endpoint), endpoint, fill(endpoint, '1'), { [field]: ['a', 'b'] })
      : await whoMay(endpoint).raw(endpoint.method, `${fill(endpoint, '1')}?${field}=1&${field}=2`)
    expect(answer.statusCode).toBe(400)
  })

  test('answers with the headers every answer has', async () => {
    if (endpoint.envelope === 'stream') return
    const { headers } = await send(atrium.guest, endpoint, fill(endpoint, '1'))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      // What carries a fingerprint may be kept, but is asked for each time.
      'cache-control': expect.stringMatching(
        endpoint.etag ? /no-store|^private, no-cache$/ : /no-store/,
      ),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})

describe.each(writes.filter(({ endpoint }) => sendsBody(endpoint)))('$name', ({ endpoint }) => {
  test('refuses a body that is no object', async () => {
    const inPath = Object.fromEntries(pathFields(endpoint.path).map((field) => [field, '1']))
    const needsNothing = endpoint.input.safeParse(inPath).success
    for (const payload of ['[]', '"x"', '1', 'null', '{', ...(needsNothing ? [] : [''])]) {
      const answer = await whoMay(endpoint).raw(endpoint.method, fill(endpoint, '1'), {
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode, payload).toBe(400)
      expect(answer.json()).toMatchObject({ error: 'invalid', fields: expect.any(Object) })
    }
  })
})

describe.each(calls)('$name', ({ endpoint }) => {
  test('refuses a name in its query that it does not know, but for what old clients append', async () => {
    const ask = (query: string) =>
      whoMay(endpoint).raw(endpoint.method, `${fill(endpoint, '1')}?${query}`)
    const answer = await ask('noSuchName=1&_=1794700800&sEcho=3')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().verdicts).toMatchObject({ noSuchName: 'unknown' })
    expect(answer.json().verdicts).not.toHaveProperty('_')
    expect(answer.json().verdicts).not.toHaveProperty('sEcho')
  })
})

describe.each(writes.filter(({ endpoint }) => endpoint.method !== 'GET'))(
  '$name',
  ({ name, endpoint }) => {
    test('refuses fields it does not declare', async () => {
      const flags = {
        isAdmin: true,
        roles: ['admin'],
        tenantId: 1,
        verified: true,
        password_hash: 'x',
      }
      const answer = await send(whoMay(endpoint), endpoint, fill(endpoint, '1'), flags)
      expect(answer.statusCode, name).toBe(400)
      expect(answer.json().fields).toHaveProperty('isAdmin')
    })
  },
)

describe.each(writes)('$name', ({ endpoint }) => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
  ])('refuses a request from another site: %j', async (headers) => {
    const answer = await people.operator.raw(endpoint.method, fill(endpoint, '1'), { headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: 'cross_site' })
  })
})

describe('an operator who views as a member', () => {
  let viewing: Person
  beforeAll(async () => {
    viewing = await viewAs(atrium, 'ours-member', 'ours')
  })

  const withheld = calls.filter(
    ({ endpoint }) => endpoint.ownEyes || (endpoint.kind === 'write' && !endpoint.leaves),
  )
  test.each(withheld)('is refused $name, whatever is sent, and nothing changes', async (call) => {
    const { endpoint } = call
    const before = await changes.mark()
    const given = Object.fromEntries(Object.keys(endpoint.input.shape).map((field) => [field, '1']))
    for (const payload of [{}, given]) {
      const answer = await send(viewing, endpoint, fill(endpoint, '1'), payload)
      expect(answer.statusCode, answer.body).toBe(403)
      expect(answer.json()).toMatchObject({ error: 'only_viewing', result: null })
    }
    expect(await changes.since(before)).toEqual([])
  })

  test.each(platform.filter(({ endpoint }) => endpoint.kind === 'read'))(
    'is no operator to $name',
    async ({ endpoint }) => {
      const answer = await send(viewing, endpoint, fill(endpoint, '1'))
      expect(answer.statusCode).toBe(403)
    },
  )

  test.each(calls.filter(({ endpoint }) => endpoint.kind === 'read'))(
    'sees nothing of another space by $name',
    async ({ endpoint }) => {
      if (endpoint.envelope === 'stream') return
      for (const at of ['', '/space-ours', '/space-neighbour']) {
        const answer = await send(viewing, endpoint, at + fill(endpoint, '1'))
        expect(answer.statusCode).toBeLessThan(500)
        if (at !== '/space-neighbour' || endpoint.access !== 'anyone')
          expect(answer.body).not.toContain('neighbour')
        if (at === '/space-neighbour' && endpoint.access !== 'anyone')
          expect(answer.statusCode).toBe(403)
      }
    },
  )
})

describe('a member who acts for an admin', () => {
  let acting: Person
  beforeAll(async () => {
    acting = (await actFor(atrium, 'ours-admin', 'ours-member')).at.who()
  })

  const isEntrusted = ({ isWork, leaves, kind, access }: Endpoint) =>
    isWork || leaves || (kind === 'read' && access === 'anyone')
  const withheld = calls.filter(({ endpoint }) => !isEntrusted(endpoint))
  test.each(withheld)('is refused $name, whatever is sent, and nothing changes', async (call) => {
    const { endpoint } = call
    const before = await changes.mark()
    const given = Object.fromEntries(Object.keys(endpoint.input.shape).map((field) => [field, '1']))
    for (const payload of [{}, given]) {
      const answer = await send(acting, endpoint, fill(endpoint, '1'), payload)
      expect(answer.statusCode, answer.body).toBe(403)
      expect(answer.json()).toMatchObject({ error: 'not_entrusted', result: null })
    }
    expect(await changes.since(before)).toEqual([])
  })

  test.each(calls.filter(({ endpoint }) => endpoint.kind === 'read' && isEntrusted(endpoint)))(
    'sees nothing of another space by $name',
    async ({ endpoint }) => {
      if (endpoint.envelope === 'stream') return
      for (const at of ['', '/space-ours', '/space-neighbour']) {
        const answer = await send(acting, endpoint, at + fill(endpoint, '1'))
        expect(answer.statusCode).toBeLessThan(500)
        if (at !== '/space-neighbour' || endpoint.access !== 'anyone')
          expect(answer.body).not.toContain('neighbour')
        if (at === '/space-neighbour' && endpoint.access !== 'anyone')
          expect(answer.statusCode).toBe(403)
      }
    },
  )
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
