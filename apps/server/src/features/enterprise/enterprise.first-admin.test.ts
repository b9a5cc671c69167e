import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { handOver } from '../../test/fixtures/console.ts'
import { anEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { codeOn, givePhone } from '../../test/fixtures/phone.ts'
import { spacesFor } from './enterprise.space.ts'

let atrium: TestAtrium
let operator: Person
let person: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  person = await atrium.signIn('console')
})
beforeEach(() => atrium.sql('delete from attempts'))
afterAll(() => atrium.close())

const PHONE = '+8613600007001'
const creating = (admin: object, traits: object = {}) => {
  const one = anEnterprise()
  return operator.call('sysop.enterprise.add', {
    ...one,
    ...traits,
    admin: { ...one.admin, ...admin },
  })
}

describe('the first admin', () => {
  test('is told by text message which space, as whom and by what, in the transaction that creates it', async () => {
    const { result } = await creating({ phone: '136 0000 7001', byText: true })
    expect(result).toMatchObject({ texted: PHONE })
    const { space, entid, admin, until } = result as NonNullable<typeof result>
    const said = JSON.parse(await codeOn(atrium, PHONE))
    expect(said).toEqual({ space, name: admin.loginId, code: admin.password })
    const sent = await atrium.sql('select purpose, tenant_id from sms_outbox where phone = $1', [
      PHONE,
    ])
    expect(sent).toEqual([{ purpose: 'account', tenant_id: entid }])

    await vi.waitFor(async () => {
      const info = await operator.call('sysop.entinfo', { entid })
      expect(info.result?.admins).toMatchObject([{ phone: PHONE, onceUntil: until }])
    })
  })

  test('whose phone somebody has is refused beside the field, and nothing is created or sent', async () => {
    await givePhone(atrium, 'neighbour-member', '+8613600007002')
    const before = await atrium.sql('select from enterprises')
    expect(await creating({ phone: '13600007002', byText: true })).toMatchObject({
      status: 409,
      fields: { 'admin.phone': expect.any(String) },
    })
    expect(await atrium.sql('select from enterprises')).toHaveLength(before.length)
    expect(await atrium.sql("select from sms_outbox where phone = '+8613600007002'")).toEqual([])
  })

  test('is told at once when whoever creates it is asked for a proof first', async () => {
    const one = anEnterprise()
    const admin = { ...one.admin, phone: '13600007006', byText: true }
    const add = () => operator.call('sysop.enterprise.add', { ...one, admin })
    await atrium.sql("update sessions set proven_at = proven_at - interval '1 hour'")
    expect(await add()).toMatchObject({ error: 'proof_stale' })
    await atrium.sql("update sessions set proven_at = proven_at + interval '1 hour'")
    expect((await add()).result).toMatchObject({ texted: '+8613600007006' })
  })

  test('without a phone gets no message', async () => {
    expect(await creating({ byText: true })).toMatchObject({
      status: 400,
      fields: { 'admin.phone': expect.any(String) },
    })
  })

  test('of a console user’s enterprise is told too, by whoever may create and nobody else', async () => {
    const rows = await atrium.sql<{ id: number }>('select id from categories order by code desc')
    const saasId = rows[0]?.id as number
    const one = anEnterprise()
    const add = (phone: string) =>
      person.call('console.enterprise.add', {
        ...one,
        saasId,
        admin: { ...one.admin, phone, byText: true },
      })
    await handOver(atrium, operator, [])
    expect(await add('13600007003')).toMatchObject({ status: 403 })
    await handOver(atrium, operator, ['create'])
    await atrium.sql('delete from attempts')
    await givePhone(atrium, 'ours-member', '+8613600007004')
    expect(await add('13600007004')).toMatchObject({
      status: 409,
      fields: { 'admin.phone': expect.any(String) },
    })
    expect((await add('13600007005')).result).toMatchObject({ texted: '+8613600007005' })
  })

  test('leaves an empty id and name required, not malformed', async () => {
    const answer = await creating({ name: '' }, { space: '', name: '' })
    const { result } = await creating({ loginId: '' }, { space: '' })
    expect(result).toBeNull()
    expect(answer).toMatchObject({ status: 400 })
    const { space, name } = (answer as { fields: Record<string, string> }).fields
    expect(space).toBe(name)
  })
})

describe('an id for a new enterprise', () => {
  test.each([
    ['Acme Precision Ltd.', ['acme-precision']],
    ['Acme 精密制造', ['acme', 'jingmizhizao']],
    ['杭州云栖科技有限公司', ['hangzhouyunqikeji']],
    ['北京中关村软件园发展有限责任公司', ['bjzgcrjyfz']],
    ['Ünïcode', ['unicode']],
    ['2026', []],
    ['；——', []],
  ])('is made of “%s”', (name, expected) => expect(spacesFor(name)).toEqual(expected))

  test('is one that nobody has, whatever the case, for operators and console users alike', async () => {
    await atrium.sql("update enterprises set space = 'Acme' where space = 'neighbour'")
    for (const asker of [operator, person]) {
      const ask = async (input: object) =>
        (await asker.call('enterprise.proposeSpace', input)).result
      expect(await ask({ name: 'ACME' })).toEqual({ proposed: 'acme-2', verdict: null })
      expect(await ask({ space: 'aCme' })).toMatchObject({ verdict: 'taken' })
      expect(await ask({ space: 'acme-7' })).toMatchObject({ verdict: 'free' })
      expect(await ask({ space: 'a b' })).toMatchObject({ proposed: null, verdict: 'malformed' })
    }
    await atrium.sql("update enterprises set space = 'neighbour' where space = 'Acme'")
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
