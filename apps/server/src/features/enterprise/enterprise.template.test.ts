import { builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { anEnterprise, createEnterprise } from '../../test/fixtures/create-enterprise.ts'

let atrium: TestAtrium
let operator: Person
let template: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  template = await atrium.idOf('ours')
  const run = (text: string) => atrium.sql(text.replaceAll('$id', String(template)))
  await run(`insert into departments (tenant_id, parent_id, name)
    select $id, id, 'Sales' from departments where tenant_id = $id`)
  await run(`insert into departments (tenant_id, parent_id, name)
    select $id, id, 'Sales north' from departments where tenant_id = $id and name = 'Sales'`)
  await run(
    `insert into roles (tenant_id, name, module, permissions) values ($id, 'clerk', 'system', '{apps}')`,
  )
  await run(`insert into built_app_grants (tenant_id, app_id, role, role_id)
    select $id, b.id, 'editing', r.id from built_apps b join roles r on r.tenant_id = $id and r.name = 'clerk'
    where b.tenant_id = $id`)
  await run(`update navigations set style = 'side' where tenant_id = $id`)
  await run(`update sign_in_policies set two_step = true, effective_at = '2030-01-01', concerns = 'roles',
    role_ids = array(select id from roles where tenant_id = $id and name = 'clerk') where tenant_id = $id`)
  await operator.call('sysop.enterprise.update', { id: template, isTemplate: true })
})
afterAll(() => atrium.close())

describe('an enterprise created from a template', () => {
  let entid: number
  const rows = <Row extends object>(text: string) =>
    atrium.sql<Row>(text.replaceAll('$id', String(entid)))
  beforeAll(async () => {
    ;({ entid } = await createEnterprise(operator, { name: 'Like ours', templateId: template }))
  })

  test('has its roles, departments, menu, portal, look, words, sign-in and apps', async () => {
    const roles = await rows<{ name: string }>(
      'select name from roles where tenant_id = $id order by 1',
    )
    expect(roles.map(({ name }) => name)).toEqual([...builtInRoles, 'clerk'].toSorted())
    const tree = await rows(`select d.name, p.name as parent from departments d
      left join departments p on p.tenant_id = d.tenant_id and p.id = d.parent_id where d.tenant_id = $id order by 1`)
    expect(tree).toEqual([
      { name: 'Like ours', parent: null },
      { name: 'Sales', parent: 'Like ours' },
      { name: 'Sales north', parent: 'Sales' },
    ])
    expect(await rows('select style from navigations where tenant_id = $id')).toEqual([
      { style: 'side' },
    ])
    const portal = `select v.version, jsonb_array_length(v.widgets) as widgets, array(
        select r.name from roles r where r.tenant_id = a.tenant_id and r.id = any (a.role_ids)) as roles
      from portal_versions v join portal_audiences a using (tenant_id, version) where v.tenant_id = $id`
    expect(await rows(portal)).toEqual([{ version: 1, widgets: 2, roles: ['owner'] }])
    expect(await rows('select name, colour from brands where tenant_id = $id')).toEqual([
      { name: 'Hall of ours', colour: '#7a1fa2' },
    ])
    expect(await rows('select text from own_words where tenant_id = $id order by 1')).toEqual([
      { text: 'Desk of ours' },
      { text: 'Door of ours' },
    ])
    const policy = await rows(`select two_step, array(select name from roles r
      where r.tenant_id = p.tenant_id and r.id = any (p.role_ids)) as roles
      from sign_in_policies p where tenant_id = $id`)
    expect(policy).toEqual([{ two_step: true, roles: ['clerk'] }])
    const apps = await operator.call('enterprise.apps', { entid })
    expect(apps.result).toMatchObject([{ name: 'ours-app', allowed: 'listed' }])
  })

  test('has the apps that its people built, with their tables and without a record, for those roles that it has too', async () => {
    const [app] = await rows<{ name: string; state: string }>(
      'select name, state from built_apps where tenant_id = $id',
    )
    expect(app).toEqual({ name: 'ours-things', state: 'ready' })
    const [table] = await rows<{ place: string }>(
      "select 'r' || tenant_id || '.t' || id as place from own_tables where tenant_id = $id",
    )
    expect(await rows(`select from ${table?.place}`)).toEqual([])
    expect(
      await rows(
        `select g.role, r.name from built_app_grants g left join roles r on r.id = g.role_id where g.tenant_id = $id`,
      ),
    ).toEqual([{ role: 'editing', name: 'clerk' }])
  })

  test('has nobody but its own administrator, and no secret', async () => {
    const { result } = await operator.call('enterprise.people', { entid })
    expect(result?.rows.map(({ name }) => name)).toEqual(['First Admin'])
    for (const table of [
      'invitations',
      'workplace_connections',
      'workplace_bindings',
      'access_requests',
    ])
      expect(await rows(`select from ${table} where tenant_id = $id`), table).toEqual([])
  })
})

test('only what is marked can be a template, and those are offered', async () => {
  const neighbour = await atrium.idOf('neighbour')
  const attempt = anEnterprise({ templateId: neighbour })
  expect(await operator.call('sysop.enterprise.add', attempt)).toMatchObject({
    status: 400,
    verdicts: { templateId: 'gone' },
  })
  const { result } = await operator.call('sysop.entlist', { template: '1' })
  expect(result?.map(({ space }) => space)).toEqual(['ours'])
})

test('a template that is none any more when its turn comes furnishes nothing', async () => {
  await atrium.sql('update enterprises set is_template = false where id = $1', [template])
  await atrium.sql("select set_config('atrium.tenant', $1, false)", [
    String(await atrium.idOf('neighbour')),
  ])
  await atrium.sql(`call furnish_like(${template})`)
  const words = await atrium.sql<{ text: string }>('select text from own_words where text ~ $1', [
    'ours',
  ])
  expect(words).toHaveLength(4)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
