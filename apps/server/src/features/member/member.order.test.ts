import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'

const SYLLABLES = ['何静', '胡浩', 'Hu Zoe', '黄伟', '皇甫云']
let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
})
afterAll(() => atrium.close())

test('people stand by syllable wherever they are listed, at once', async () => {
  const admin = await atrium.signIn('ours-admin')
  const department = await (await organisationOf(atrium, 'ours')).department('排序部')
  for (const [n, name] of SYLLABLES.toReversed().entries())
    await admin.call('member.add', { loginId: `sorted-${n}`, name, departments: [department] })

  const listed = await admin.call('member.list', { department, sort: 'name', order: 'asc' })
  const shown = await admin.call('directory.people', { department })
  const operator = await atrium.signIn('operator')
  const all = await operator.call('sysop.user.list', {
    userType: 'all',
    iSearch: 'sorted-',
    sort: 'name',
    order: 'asc',
  })

  const expected = ['何静', 'Hu Zoe', '胡浩', '皇甫云', '黄伟']
  expect(listed.result?.rows.map(({ name }) => name)).toEqual(expected)
  expect(shown.result?.rows.map(({ name }) => name)).toEqual(expected)
  expect(all.result?.aaData.map(({ name }) => name)).toEqual(expected)
})

test('enterprises too, once the chore has come by, and again under another name', async () => {
  const operator = await atrium.signIn('operator')
  const sort = async () => {
    await atrium.runChores('reading')
    const { result } = await operator.call('sysop.enterprise.list', {
      entType: 'all',
      sort: 'name',
      order: 'asc',
    })
    return result?.aaData.map(({ name }) => name).filter((name) => /湖|黄|合/.test(name))
  }
  await atrium.sql(`insert into enterprises (space, name, ent_type, status) values
    ('sort-a', '黄海船厂', 2, 'active'), ('sort-b', '湖南茶业', 2, 'active'), ('sort-c', '合肥电子', 2, 'active')`)

  expect(await sort()).toEqual(['合肥电子', '湖南茶业', '黄海船厂'])
  await atrium.sql("update enterprises set name = '华中茶业 湖南' where space = 'sort-b'")
  expect(await sort()).toEqual(['合肥电子', '华中茶业 湖南', '黄海船厂'])
})

test('nothing unexpected was reported', () => expect(atrium.problems).toEqual([]))
