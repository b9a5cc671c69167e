import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { anEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const add = async (code: string, traits: object = {}) => {
  const answer = await operator.call('saas.category.add', { name: code, code, ...traits })
  if (!answer.ok) throw new Error(answer.error)
  return answer.result.id
}

const codes = async (who: Person = operator) => {
  const answer = await who.call('saas.category.list', {})
  return answer.ok ? answer.result.aaData.map(({ code }) => code) : []
}

const idOf = async (loginId: string) =>
  (await atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [loginId]))[0]
    ?.id as number

test('a new category stands at the end, and its code is taken from then on', async () => {
  await add('last')
  expect((await codes()).at(-1)).toBe('last')
  expect(await operator.call('saas.category.add', { name: 'x', code: 'last' })).toMatchObject({
    ok: false,
    error: 'code_taken',
    fields: { code: expect.any(String) },
  })
})

test('a category is moved to any place, and the others keep their order', async () => {
  for (const code of ['a', 'b', 'c']) await add(code)
  const before = await codes()
  const list = await operator.call('saas.category.list', {})
  const b = list.ok ? list.result.aaData.find(({ code }) => code === 'b')?.id : 0
  for (const position of [0, before.length - 1, 1, 10_000, 2]) {
    await operator.call('saas.category.update', { id: b as number, position })
    const after = await codes()
    expect(after.indexOf('b')).toBe(Math.min(position, before.length - 1))
    expect(after.filter((code) => code !== 'b')).toEqual(before.filter((code) => code !== 'b'))
  }
})

test('who administers a category sees its enterprises, from the very next call on', async () => {
  const id = await add('given')
  const person = await atrium.signIn('console')
  expect(await codes(person)).not.toContain('given')
  await operator.call('saas.category.update', { id, administrators: [await idOf('console')] })
  expect(await codes(person)).toContain('given')
  await operator.call('saas.category.update', { id, administrators: [] })
  expect(await codes(person)).not.toContain('given')
})

test('only console users administer', async () => {
  const people = [await idOf('ours-admin')]
  expect(
    await operator.call('saas.category.add', { name: 'n', code: 'n', administrators: people }),
  ).toMatchObject({
    error: 'invalid',
    fields: { administrators: 'Only console users can be chosen.' },
  })
  expect(await codes()).not.toContain('n')
})

test('a category with enterprises stays, and says who is in it', async () => {
  const list = await operator.call('saas.category.list', {})
  const used = list.ok ? list.result.aaData.find(({ enterprises }) => enterprises > 0) : undefined
  const { body } = await operator.raw('DELETE', `/api/admin/saas/category?id=${used?.id}`)
  expect(JSON.parse(body)).toMatchObject({ error: 'category_in_use', count: 1 })
  expect(await codes()).toContain(used?.code)
})

test('an empty category goes, with its administrators', async () => {
  const id = await add('short', { administrators: [await idOf('console')] })
  expect(await operator.call('saas.category.remove', { id })).toMatchObject({ ok: true })
  expect(await operator.call('saas.category.remove', { id })).toMatchObject({ error: 'not_found' })
  const left = await atrium.sql('select from category_administrators where category_id = $1', [id])
  expect(left).toEqual([])
})

test('an enterprise of a kind the category does not take is refused', async () => {
  const saasId = await add('developers', { scope: [1] })
  const create = (space: string, entType: number) =>
    operator.call('sysop.enterprise.add', {
      name: space,
      space,
      entType,
      saasId,
      admin: { loginId: `${space}-boss`, name: 'Boss' },
    })
  expect(await create('standard', 0)).toMatchObject({
    error: 'invalid',
    fields: { saasId: expect.any(String) },
  })
  expect(await create('devs', 1)).toMatchObject({ ok: true })
})

test('what a category covers is counted by kind', async () => {
  const list = await operator.call('saas.category.list', {})
  const used = list.ok ? list.result.aaData.find(({ code }) => code === 'ours') : undefined
  expect(await operator.call('saas.scope', { id: used?.id as number })).toMatchObject({
    result: { enterprises: 1, members: 2, kinds: [{ entType: 0, enterprises: 1 }] },
  })
  expect(await operator.call('saas.scope', { id: 999_999 })).toMatchObject({ error: 'not_found' })
})

test('a console user sees the enterprises of their own category and of no other', async () => {
  const person = await atrium.signIn('console')
  const list = await operator.call('saas.category.list', {})
  const rows = list.ok ? list.result.aaData : []
  const spaces = async (code: string) => {
    const saas_id = rows.find((row) => row.code === code)?.id as number
    const answer = await person.call('saas.enterprises', { saas_id })
    return answer.ok ? answer.result.aaData.map(({ space }) => space) : []
  }
  expect(await spaces('ours')).toEqual(['ours'])
  expect(await spaces('neighbour')).toEqual([])
})

test('console users are offered with what they have', async () => {
  const answer = await operator.call('saas.administrator', { iSearch: 'console' })
  expect(answer.ok && answer.result).toMatchObject([{ loginId: 'console', categories: [{}] }])
})

describe('in the moment', () => {
  test('a code is taken by another category, it is refused', async () => {
    const [one, other] = [await add('one'), await add('other')]
    const take = "update categories set code = 'both' where id = $1"
    const answer = await meanwhile(atrium, [take, one], () =>
      operator.call('saas.category.update', { id: other, code: 'both' }),
    )
    expect(answer).toMatchObject({ status: 409, error: 'code_taken' })
  })

  test('a category goes, no enterprise is put into it', async () => {
    const id = await atrium.idOf('neighbour')
    const puts: ((saasId: number) => Promise<{ ok: boolean }>)[] = [
      (saasId) => operator.call('sysop.enterprise.update', { id, saasId }),
      (saasId) => operator.call('sysop.enterprise.add', anEnterprise({ saasId })),
    ]
    for (const put of puts) {
      const category = await add('going')
      const go = 'delete from categories where id = $1'
      const answer = await meanwhile(atrium, [go, category], () => put(category))
      expect(answer).toMatchObject({ status: 400, fields: { saasId: expect.any(String) } })
    }
  })

  test('a category goes, nobody becomes its administrator', async () => {
    const id = await add('left')
    const administrators = [await idOf('console')]
    const go = 'delete from categories where id = $1'
    const answer = await meanwhile(atrium, [go, id], () =>
      operator.call('saas.category.update', { id, administrators }),
    )
    expect(answer).toMatchObject({ status: 404 })
  })

  test('an enterprise is put into a category, it stays', async () => {
    const id = await add('wanted')
    const put = "update enterprises set saas_id = $1 where space = 'neighbour'"
    const answer = await meanwhile(atrium, [put, id], () =>
      operator.call('saas.category.remove', { id }),
    )
    expect(answer).toMatchObject({ status: 409, error: 'category_in_use', count: 1 })
  })

  test('somebody is no console user any more, they become no administrator', async () => {
    const id = await add('unwanted')
    const administrators = [await idOf('console')]
    const demote = "update accounts set user_type = 0 where login_id = 'console'"
    const answer = await meanwhile(atrium, [demote], () =>
      operator.call('saas.category.update', { id, administrators }),
    )
    expect(answer).toMatchObject({ status: 400, fields: { administrators: expect.any(String) } })
    await atrium.sql("update accounts set user_type = 9 where login_id = 'console'")
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
