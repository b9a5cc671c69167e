import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { handOver } from '../../test/fixtures/console.ts'
import { createEnterprise } from '../../test/fixtures/create-enterprise.ts'

let atrium: TestAtrium
let operator: Person
let template: number
let bare: number
let own: number
const rows = <Row extends object>(text: string, id: number) =>
  atrium.sql<Row>(text.replaceAll('$id', String(id)))

beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  template = await atrium.idOf('ours')
  ;({ entid: bare } = await createEnterprise(operator, { name: 'Bare', space: 'bare' }))
  ;({ entid: own } = await createEnterprise(operator, { name: 'Own', space: 'own' }))
  await rows(
    `insert into departments (tenant_id, parent_id, name)
     select $id, id, 'Sales' from departments where tenant_id = $id and parent_id is null`,
    template,
  )
  await rows(
    `insert into departments (tenant_id, parent_id, name)
     select $id, id, 'North' from departments where tenant_id = $id and name = 'Sales'`,
    template,
  )
  await rows(
    `insert into roles (tenant_id, name, module, permissions) values ($id, 'clerk', 'system', '{apps}')`,
    template,
  )
  // What this one has by the same names is its own.
  await rows(
    `insert into roles (tenant_id, name, module, permissions) values ($id, 'clerk', 'system', '{invite}')`,
    own,
  )
  await rows(
    `insert into departments (tenant_id, parent_id, name, hides_phones)
     select $id, id, 'Sales', true from departments where tenant_id = $id and parent_id is null`,
    own,
  )
  await rows(`update brands set name = 'Own look' where tenant_id = $id`, own)
  await rows(`update navigations set style = 'side', revision = 4 where tenant_id = $id`, own)
  await operator.call('sysop.enterprise.update', { id: template, isTemplate: true })
})
afterAll(() => atrium.close())

async function applied(ids: number[], expected: number) {
  const act = { action: 'template', templateId: template } as const
  const answer = await operator.call('batch.start', { act, chosen: { ids }, expected })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const { id } = answer.result
  await expect
    .poll(async () => (await operator.call('batch.get', { id })).result?.state)
    .toBe('done')
  const all = (await operator.call('batch.rows', { id })).result?.rows ?? []
  return Object.fromEntries(all.map((row) => [row.code ?? row.id, row.outcome]))
}

const lackingOf = async (ids: number[]) =>
  (
    await operator.call('batch.check', {
      action: 'template',
      chosen: { ids },
      templateId: template,
    })
  ).result

describe('a template for enterprises that are there', () => {
  test('adds what they lack, and changes nothing they have', async () => {
    const neighbour = await atrium.idOf('neighbour')
    const before = await rows('select * from roles where tenant_id = $id order by id', neighbour)
    expect(await lackingOf([bare, own, template])).toMatchObject({ total: 3, lacking: 2 })
    expect(await applied([bare, own, template], 3)).toEqual({
      bare: 'done',
      own: 'done',
      ours: 'is_template',
    })
    for (const id of [bare, own]) {
      const tree = await rows<{ name: string }>(
        `select d.name from departments d where d.tenant_id = $id and d.parent_id is not null order by d.path`,
        id,
      )
      expect(tree.map(({ name }) => name)).toEqual(['Sales', 'North'])
      expect(await rows('select text from own_words where tenant_id = $id', id)).toHaveLength(2)
      expect(await rows('select app from app_installs where tenant_id = $id', id)).toHaveLength(
        (await rows('select app from app_installs where tenant_id = $id', template)).length,
      )
    }
    const clerk = `select permissions from roles where tenant_id = $id and name = 'clerk'`
    expect(await rows(clerk, bare)).toEqual([{ permissions: ['apps'] }])
    expect(await rows(clerk, own)).toEqual([{ permissions: ['invite'] }])
    const sales = `select hides_phones from departments where tenant_id = $id and name = 'Sales'`
    expect(await rows(sales, own)).toEqual([{ hides_phones: true }])
    expect(await rows('select name from brands where tenant_id = $id', bare)).toEqual([
      { name: 'Hall of ours' },
    ])
    expect(await rows('select name from brands where tenant_id = $id', own)).toEqual([
      { name: 'Own look' },
    ])
    expect(
      await rows('select style, revision from navigations where tenant_id = $id', own),
    ).toEqual([{ style: 'side', revision: 4 }])
    // Whom nobody chose has nothing of it.
    expect(await rows('select * from roles where tenant_id = $id order by id', neighbour)).toEqual(
      before,
    )
    const [line] = await rows<{ detail: object }>(
      `select detail from audit where tenant_id = $id and action = 'enterprise.furnished'`,
      bare,
    )
    expect(line?.detail).toMatchObject({ template, roles: 1, departments: 2, look: 1, portal: 1 })
  })

  test('a second time there is nothing to add', async () => {
    expect(await lackingOf([bare, own])).toMatchObject({ total: 2, lacking: 0 })
    expect(await applied([bare, own], 2)).toEqual({ bare: 'already', own: 'already' })
  })

  test('is an operator’s, and only what is a template is one', async () => {
    await handOver(atrium, operator, ['create', 'extend', 'suspend', 'announce'])
    const console = await atrium.signIn('console')
    const start = (who: Person, templateId: number) =>
      who.call('batch.start', {
        act: { action: 'template', templateId },
        chosen: { ids: [bare] },
        expected: 1,
      })
    expect(await start(console, template)).toMatchObject({ error: 'forbidden' })
    expect(await start(operator, bare)).toMatchObject({
      fields: { 'act.templateId': expect.any(String) },
    })
    expect(await start(operator, 999_999)).toMatchObject({
      fields: { 'act.templateId': expect.any(String) },
    })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
