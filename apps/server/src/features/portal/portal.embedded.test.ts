import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { everybody, portalDesk, roleIn } from '../../test/fixtures/portal.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let desk: ReturnType<typeof portalDesk>
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  desk = portalDesk(admin)
})
afterAll(() => atrium.close())

const PAGE = 'https://board.example:8443/plan?a=1&b="2"'
const KEPT = new URL(PAGE).href
const widget = (traits: object = {}) => ({
  kind: 'embedded',
  id: 'plan',
  title: 'Plan <b>',
  width: 'full',
  audience: everybody,
  address: PAGE,
  height: 'middle',
  ...traits,
})
const framed = (who: Person, address = KEPT, id = 'plan', space = 'ours') =>
  who.raw('GET', `/space-${space}/v1/portal/embedded/${id}?address=${encodeURIComponent(address)}`)

test('a page elsewhere over https, and nothing else', async () => {
  for (const address of [
    'http://a.example',
    'javascript:alert(1)',
    '/directory',
    'https://u:p@a.example',
    '//a.example',
    // Hosts to a browser, and words of the policy that names them.
    'https://*',
    'https://a.example;sandbox',
    'https://a.example,b.example',
    "https://'self'",
  ])
    expect((await desk.save([widget({ address })])).status).toBe(400)
  expect((await desk.save([widget()])).ok).toBe(true)
})

test('a draft is framed for who arranges, and for others once it is published', async () => {
  expect((await framed(admin)).statusCode).toBe(200)
  expect((await framed(member)).statusCode).toBe(404)
  await desk.publish()
  expect((await framed(member)).statusCode).toBe(200)
  expect((await framed(neighbour, KEPT, 'plan', 'neighbour')).statusCode).toBe(404)
  expect((await framed(neighbour)).statusCode).toBeGreaterThanOrEqual(400)
})

test('the document frames that origin alone, runs nothing, and holds what it names as text', async () => {
  const { headers, body } = await framed(member)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-src https://board.example:8443;')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('script-src')
  expect(body).toContain('sandbox="allow-scripts allow-same-origin allow-forms')
  expect(body).not.toContain('top-navigation')
  expect(body).not.toContain('<b>')
})

test('no other address is framed, nor for whom the widget is not', async () => {
  expect((await framed(member, 'https://evil.example/')).statusCode).toBe(404)
  expect((await framed(member, KEPT, 'other')).statusCode).toBe(404)
  const roleIds = [await roleIn(atrium, 'ours', 'owner')]
  await desk.save([widget({ audience: { isChosen: true, roleIds, departmentIds: [] } })])
  await desk.publish()
  expect((await framed(member)).statusCode).toBe(404)
})
