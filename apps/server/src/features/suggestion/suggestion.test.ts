import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { syllablesOf } from '../../kernel/text/sounds.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { text, written } from '../../test/fixtures/message.ts'
import { openApps } from '../../test/fixtures/open-apps.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let ours: Organisation
let lab: number
let secret: number

/** Somebody with a Chinese name and how it is read. */
async function named(login: string, name: string, sounds: string, department: number | null) {
  const id = await ours.person(login, department)
  await atrium.sql('update accounts set name = $2, sounds = $3, syllables = $4 where id = $1', [
    id,
    name,
    sounds,
    syllablesOf(name),
  ])
  return id
}

beforeAll(async () => {
  atrium = await openAtrium()
  await openApps(atrium, 'ours', [{ name: 'ledger' }, { name: 'vault', access: 'may:apps' }])
  await openApps(atrium, 'neighbour', [{ name: 'neighbour-ledger' }])
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('lab')
  secret = await ours.department('secret')
  await named('p1', '王晓明', 'wangxiaoming wxm', lab)
  await named('p2', '王磊', 'wanglei wl', lab)
  await named('p3', '小王', 'xiaowang xw', lab)
  await named('wang', 'Walter Anger', '', null)
  await named('p4', '王密', 'wangmi wm', secret)
  await atrium.sql("update departments set shown_to = 'nobody' where id = $1", [secret])
  const phone = (login: string, number: string) =>
    atrium.sql('update accounts set phone = $2 where login_id = $1', [login, number])
  await phone('p1', '+8613812345678')
  await phone('p4', '+8613987654321')
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  await written(admin, { ...text('季度报表'), audience: 'space' })
  await written(admin, { ...text('Canteen menu'), audience: 'space', departmentIds: [secret] })
  await written(await atrium.signIn('neighbour-admin', { space: 'neighbour' }), {
    ...text('neighbour 季度报表'),
    audience: 'space',
  })
})
// As if somebody typed slowly.
beforeEach(() => atrium.clock.pass(60))
afterAll(() => atrium.close())

const found = async (search: string, who = member) => {
  atrium.clock.pass(1)
  const { result } = await who.call('suggestion.find', { iSearch: search })
  return {
    people: result?.people.map(({ name }) => name),
    apps: result?.apps.map(({ id }) => id),
    pages: result?.pages.map(({ id }) => id),
    tasks: result?.tasks.map(({ title, path }) => `${title} ${path}`),
    messages: result?.messages.map(({ title }) => title),
  }
}

describe('people are found', () => {
  test.each([
    ['王', ['王磊', '王晓明', '小王']],
    ['王磊', ['王磊']],
    ['wangx', ['王晓明']],
    ['wang xiao ming', ['王晓明']],
    ['wl', ['王磊']],
    // Another character that sounds alike.
    ['王小明', ['王晓明']],
    // A letter too few, and two that changed places.
    ['wangxiaomng', ['王晓明']],
    ['wanxgiaoming', ['王晓明']],
    ['12345', ['王晓明']],
    ['zzzz', []],
    ['wwll', []],
    ['walteer', ['Walter Anger']],
  ])('by "%s": %s', async (typed, expected) =>
    expect((await found(typed)).people).toEqual(expected),
  )

  test('nearest first: the login ID itself, then names that begin so', async () => {
    expect((await found('wang')).people).toEqual(['Walter Anger', '王磊', '王晓明', '小王'])
  })

  test('with what the directory shows of them', async () => {
    const find = async () =>
      (await member.call('suggestion.find', { iSearch: 'wangxiaoming' })).result?.people[0]
    expect(await find()).toEqual({
      id: await accountId(atrium, 'p1'),
      name: '王晓明',
      title: '',
      phone: '+8613812345678',
      departments: [{ id: lab, name: 'lab' }],
    })
    await atrium.sql('update departments set hides_phones = true where id = $1', [lab])
    expect((await find())?.phone).toBe('138****5678')
    for (const digits of ['12345', '5678', '13812345678'])
      expect((await found(digits)).people).toEqual([])
    await atrium.sql('update departments set hides_phones = false where id = $1', [lab])
  })

  test('never by what is hidden, in whichever way they are looked for', async () => {
    for (const typed of ['王密', 'wangmi', 'wm', 'p4', '39876', 'wamgmi', '王蜜'])
      expect((await found(typed)).people).not.toContain('王密')
    expect((await found('secret')).people).toEqual([])
  })

  test('never in another space, nor when they are disabled', async () => {
    expect((await found('neighbour')).people).toEqual([])
    expect((await found('王', neighbour)).people).toEqual([])
    await atrium.sql("update memberships set status = 'disabled' where account_id = $1", [
      await accountId(atrium, 'p3'),
    ])
    expect((await found('小王')).people).toEqual([])
  })
})

describe('apps, pages, to-dos and messages are found', () => {
  test('by name, reading and nearly, as far as this person may open them', async () => {
    expect((await found('ledger')).apps).toEqual(['ledger'])
    expect((await found('kanban')).apps).toEqual(['ledger'])
    expect((await found('legder')).apps).toEqual(['ledger'])
    expect((await found('lgdr')).apps).toEqual([])
    expect((await found('ledgr')).apps).toEqual(['ledger'])
    expect((await found('kanban', admin)).apps).toEqual(['ledger', 'vault'])
    expect((await found('ledger', neighbour)).apps).toEqual(['neighbour-ledger'])
    expect((await found('通讯录')).pages).toEqual(['directory'])
    expect((await found('txl')).pages).toEqual(['directory'])
    expect((await found('directory')).pages).toContain('directory')
    expect((await found('审计')).pages).toEqual([])
    expect((await found('审计', admin)).pages).toEqual(['spaceAudit'])
  })

  test('those used more before those used less', async () => {
    await openApps(atrium, 'ours', [{ name: 'aaa' }])
    expect((await found('kanban')).apps).toEqual(['ledger', 'aaa'])
    await member.call('appUse.open', { id: 'aaa' })
    expect((await found('kanban')).apps).toEqual(['aaa', 'ledger'])
  })

  test('open to-dos of this person alone, in apps they can open, with where they are done', async () => {
    const put = (login: string, app: string, title: string, isDone = false) =>
      atrium.sql(
        `insert into tasks (tenant_id, account_id, kind, app, subject, title, path, made_at, done_at)
         select m.tenant_id, a.id, 'do', $2, $3, $3, '/cards/3', now(), case when $4 then now() end
         from accounts a join memberships m on m.account_id = a.id where a.login_id = $1`,
        [login, app, title, isDone],
      )
    await put('ours-member', 'ledger', '核对库存')
    await put('ours-member', 'ledger', '核对账目', true)
    await put('ours-member', 'vault', '核对金库')
    await put('ours-admin', 'ledger', '核对名单')
    await put('neighbour-member', 'neighbour-ledger', '核对邻居')
    expect((await found('核对')).tasks).toEqual(['核对库存 /ledger/cards/3'])
    expect((await found('hdkc')).tasks).toEqual(['核对库存 /ledger/cards/3'])
    expect((await found('核对', neighbour)).tasks).not.toContainEqual(
      expect.stringContaining('库存'),
    )
  })

  test('messages that are for this person, by title, reading and text', async () => {
    expect((await found('季度')).messages).toEqual(['季度报表'])
    expect((await found('jdbb')).messages).toEqual(['季度报表'])
    expect((await found('**季度')).messages).toEqual(['季度报表'])
    expect((await found('canteen')).messages).toEqual([])
    expect((await found('neighbour')).messages).toEqual([])
    expect((await found('季度', neighbour)).messages).toEqual(['neighbour 季度报表'])
  })
})

describe('what is typed', () => {
  test.each(['', '%20%20', 'x'.repeat(101)])('"%s" is refused by its name', async (typed) => {
    const refused = await member.raw('GET', `/space-ours/api2/search/suggestion?iSearch=${typed}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toHaveProperty('iSearch')
  })

  test.each(["'", '%', '_', '\\', '"; drop', '😀', '%%%', '{}', '[', '王%', '-- '])(
    '%s is no more than a text',
    async (typed) => {
      const { status, ok } = await member.call('suggestion.find', { iSearch: typed })
      expect([status, ok]).toEqual([200, true])
    },
  )

  test('as fast as people type, and no faster', async () => {
    atrium.clock.stop()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call('suggestion.find', { iSearch: 'wang' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(15)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 })
    atrium.clock.go()
  })
})

test('whoever acts for somebody does not look for people in their name', async () => {
  const { at } = await actFor(atrium, 'ours-admin', 'ours-member')
  const refused = await at.send('GET', '/space-ours/api2/search/suggestion?iSearch=wang')
  expect(refused.status).toBe(403)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
