import { catalogue } from '@atrium/contract/catalogue.ts'
import { type Endpoint, isOfPlatform } from '@atrium/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'

const platform = 'https://hall.example'
const host = 'door.ours.example'

let front: TestAtrium
let member: Person
beforeAll(async () => {
  front = await openAtrium({
    origin: platform,
    domains: { platform, spaces: new Map([[host, 'ours']]) },
  })
  member = await front.signIn('ours-member')
})
afterAll(() => front.close())

const at = (who: Person, url: string, headers: object = {}) =>
  who.raw('GET', url, { headers: { host, ...headers } })

describe('on the domain of a space', () => {
  test('a call is in that space without a prefix', async () => {
    const { result } = (await at(member, '/sapi/user/baseinfo')).json()
    expect(result.space).toMatchObject({ space: 'ours' })
    const stranger = await front.signIn('neighbour-member')
    expect((await at(stranger, '/v1/session/list')).statusCode).toBe(403)
  })

  test.each(['DOOR.ours.example', `${host}:8443`])('also when it is written %s', async (spelt) => {
    const { result } = (await at(member, '/sapi/user/baseinfo', { host: spelt })).json()
    expect(result.space).toMatchObject({ space: 'ours' })
  })

  test('the door shows the space, and says where the platform is', async () => {
    const { result } = (await at(front.guest, '/napi/global/config')).json()
    expect(result).toMatchObject({
      brand: { name: 'Hall of ours' },
      domain: { space: 'ours', platform },
    })
    const inHouse = (await front.guest.raw('GET', '/napi/global/config')).json().result
    expect(inHouse.domain).toBeNull()
  })

  test('the space is installed without a prefix', async () => {
    const manifest = (await at(front.guest, '/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ name: 'Hall of ours', start_url: '/user/workbench' })
  })

  test('its own prefix changes nothing', async () => {
    const { result } = (await at(member, '/space-OURS/sapi/user/baseinfo')).json()
    expect(result.space).toMatchObject({ space: 'ours' })
  })

  test('the prefix of another space leads nowhere', async () => {
    const both = await front.signIn('neighbour-member')
    for (const who of [both, front.guest]) {
      const answer = await at(who, '/space-neighbour/sapi/user/baseinfo')
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('neighbour')
    }
  })

  test('a person who follows a link to another space is shown to the platform', async () => {
    const url = '/space-neighbour/user/workbench?a=//evil.example'
    const answer = await at(front.guest, url, { 'sec-fetch-mode': 'navigate' })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(platform + url)
  })

  test.each([
    [`https://${host}`, 200],
    [platform, 403],
    ['https://evil.example', 403],
    ['https://evil.door.ours.example', 403],
  ])('a write from %s is answered %i', async (origin, status) => {
    const answer = await member.raw('DELETE', '/v1/session/others', { headers: { host, origin } })
    expect(answer.statusCode).toBe(status)
  })

  test('a write to the platform from there is one from another site', async () => {
    const headers = { origin: `https://${host}` }
    const answer = await member.raw('DELETE', '/v1/session/others', { headers })
    expect(answer.statusCode).toBe(403)
  })

  test('who signs in stays there', async () => {
    const answer = await front.guest.raw('POST', '/v1/session', {
      headers: { host, origin: `https://${host}` },
      payload: { loginId: 'ours-member', password: 'correct horse battery staple' },
    })
    expect(answer.json().result.landing).toBe('/user/workbench')
    expect(String(answer.headers['set-cookie'])).not.toMatch(/domain=/i)
  })
})

test('L3: a host that nobody named is in no link, and in no address vendors send people back to', async () => {
  const headers = { host: 'evil.example' }
  const shown = await front.guest.raw('POST', '/v1/qr', { headers, payload: {} })
  expect(new URL(shown.json().result.url).origin).toBe(platform)
  const admin = await front.signIn('ours-admin')
  const { result } = (
    await admin.raw('GET', '/space-ours/v1/workplace-connections', { headers })
  ).json()
  expect(result.callback).toBe(`${platform}/loginMiddle`)
})

describe('L-d: the domain of a space', () => {
  test.each([`${host}.`, `${host}.:8443`, 'DOOR.ours.example.', `${host}:`])(
    'is left by no other spelling: %s',
    async (spelt) => {
      const headers = { host: spelt }
      const { result } = (await front.guest.raw('GET', '/napi/global/config', { headers })).json()
      expect(result).toMatchObject({ brand: { name: 'Hall of ours' }, domain: { space: 'ours' } })
      const stranger = await front.signIn('neighbour-member')
      expect((await stranger.raw('GET', '/v1/session/list', { headers })).statusCode).toBe(403)
      const url = '/space-neighbour/sapi/user/baseinfo'
      expect((await stranger.raw('GET', url, { headers })).statusCode).toBe(404)
    },
  )

  test('takes its own pages for its own, with the dot of the root or without', async () => {
    const write = (origin: string) =>
      member.raw('DELETE', '/v1/session/others', { headers: { host: `${host}.`, origin } })
    for (const origin of [`https://${host}.`, `https://${host}`])
      expect((await write(origin)).statusCode).toBe(200)
    expect((await write('https://evil.example.')).statusCode).toBe(403)
  })

  describe.each(['operator', 'console'])('is no place to run the platform from, for %s', (who) => {
    let staff: Person
    beforeAll(async () => void (staff = await front.signIn(who)))

    const calls = Object.entries(catalogue as Record<string, Endpoint>).filter(([, { access }]) =>
      isOfPlatform(access),
    )
    test.each(calls)('not by %s', async (_, { method, path }) => {
      const url = path.replace(/\{\w+\}/g, '1')
      for (const spelt of [host, `${host}.`]) {
        const answer = await staff.raw(method, url, { headers: { host: spelt } })
        expect(answer.statusCode, answer.body).toBe(403)
        expect(answer.json()).toMatchObject({ error: 'forbidden' })
      }
    })

    test('there they are one of its people, if they are that', async () => {
      const pages = async () =>
        JSON.stringify(
          (await at(staff, '/api2/navigation/customized/config')).json().result ?? null,
        )
      expect((await at(staff, '/v1/session/list')).statusCode).toBe(403)
      await front.sql(
        `insert into memberships (tenant_id, account_id)
         select e.id, a.id from enterprises e, accounts a where e.space = 'ours' and a.login_id = $1`,
        [who],
      )
      expect((await at(staff, '/v1/session/list')).statusCode).toBe(200)
      const { result } = (await at(staff, '/sapi/user/baseinfo')).json()
      expect(result.space).toMatchObject({ space: 'ours' })
      expect(await pages()).not.toMatch(/sysop|"\/console/)
      const signIn = await front.guest.raw('POST', '/v1/session', {
        headers: { host, origin: `https://${host}` },
        payload: { loginId: who, password: PASSWORD },
      })
      expect(signIn.json().result.landing).toBe('/user/workbench')
    })
  })
})

describe('the setting', () => {
  const read = (domains: string, origin: string | undefined = platform) =>
    readConfig({ ATRIUM_SPACE_DOMAINS: domains, ATRIUM_ORIGIN: origin }, '1', false).domains

  test('names hosts and their spaces', () => {
    const { spaces } = read('door.ours.example=ours, a.b=Other_1')
    expect(Object.fromEntries(spaces)).toEqual({ 'door.ours.example': 'ours', 'a.b': 'Other_1' })
  })

  test.each(['x', 'https://a.b=c', 'a.b=', 'a.b=c/d', 'a.b:80=c', 'a.b=c,a.b=d', 'hall.example=c'])(
    '%s stops the start',
    (given) => expect(() => read(given)).toThrow('ATRIUM_SPACE_DOMAINS'),
  )

  test('needs to know where the platform is', () =>
    expect(() => read('a.b=c', '')).toThrow('ATRIUM_ORIGIN'))
})

test('nothing unexpected was logged', () => expect(front.problems).toEqual([]))
