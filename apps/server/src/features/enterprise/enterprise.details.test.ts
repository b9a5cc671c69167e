import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginConfig } from '../../db/roles.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { createEnterprise } from '../../test/fixtures/create-enterprise.ts'

let atrium: TestAtrium
let operator: Person
let ours: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  ours = await atrium.idOf('ours')
})
afterAll(() => atrium.close())

describe('the details of an enterprise', () => {
  test('name its people with their roles, and nobody of the neighbour', async () => {
    const { result } = await operator.call('enterprise.people', { entid: ours })
    expect(result?.rows.map(({ loginId, roles }) => ({ loginId, roles }))).toEqual([
      { loginId: 'ours-admin', roles: ['owner'] },
      { loginId: 'ours-member', roles: [] },
    ])
    expect(result).toMatchObject({ total: 2 })
  })

  test('find people by a word, in which a sign is no wildcard', async () => {
    const search = async (search: string) =>
      (await operator.call('enterprise.people', { entid: ours, search })).result
    expect((await search('MEMBER'))?.rows.map(({ loginId }) => loginId)).toEqual(['ours-member'])
    expect(await search('%')).toMatchObject({ total: 0 })
  })

  test('list the apps it may use and has, and not those of the neighbour', async () => {
    const { result } = await operator.call('enterprise.apps', { entid: ours })
    expect(result).toMatchObject([
      { name: 'ours-app', allowed: 'listed', since: expect.any(String) },
    ])
  })

  test('say what is asked at sign-in, without a secret', async () => {
    await atrium.sql(
      `update sign_in_policies set two_step = true, effective_at = '2030-01-01', concerns = 'roles',
         role_ids = array(select id from roles where tenant_id = $1 and name = 'admin') where tenant_id = $1`,
      [ours],
    )
    const { result } = await operator.call('enterprise.signIn', { entid: ours })
    expect(result).toMatchObject({
      ways: ['password', 'sms', 'qr', 'workplace'],
      twoStep: true,
      concerns: 'roles',
      roles: ['admin'],
      ready: 0,
      members: 2,
      workplaces: [{ provider: 'wechat', enabled: false, bound: 1 }],
    })
    expect(JSON.stringify(result)).not.toMatch(/corp|sealed|secret/)
  })

  test('show who is signed in, and ending a session is felt at once', async () => {
    const member = await atrium.signIn('ours-member')
    const neighbour = await atrium.signIn('neighbour-member')
    const { result } = await operator.call('enterprise.sessions', { entid: ours })
    expect(result?.sessions.map(({ person }) => person.loginId)).toEqual(['ours-member'])
    const theirs = await operator.call('enterprise.sessions', {
      entid: await atrium.idOf('neighbour'),
    })
    const ids = [result?.sessions[0]?.id ?? 0, theirs.result?.sessions[0]?.id ?? 0]
    expect((await operator.call('enterprise.endSessions', { entid: ours, ids })).result).toEqual({
      ended: 1,
    })
    expect((await member.call('session.list', {})).status).toBe(401)
    expect((await neighbour.call('session.list', {})).status).toBe(200)
    const lines = await atrium.sql(
      "select detail from audit where action = 'enterprise.sessionsEnded' and target = $1",
      [String(ours)],
    )
    expect(lines).toEqual([{ detail: { n: 1, all: false } }])
  })

  test('name the enterprises above from the top and those directly below', async () => {
    const top = await createEnterprise(operator, { name: 'Top' })
    const middle = await createEnterprise(operator, { name: 'Middle', parentId: top.entid })
    const low = await createEnterprise(operator, {
      name: 'Low',
      parentId: middle.entid,
      isControl: true,
    })
    const { result } = await operator.call('enterprise.hierarchy', { entid: low.entid })
    expect(result?.above.map(({ name }) => name)).toEqual(['Top', 'Middle'])
    const upper = await operator.call('enterprise.hierarchy', { entid: top.entid })
    expect(upper.result).toMatchObject({ above: [], below: [{ name: 'Middle' }], belowInAll: 1 })
  })

  test.each(['people', 'apps', 'signIn', 'sessions', 'hierarchy'] as const)(
    'of one that is not there are not found: %s',
    async (what) => {
      expect((await operator.call(`enterprise.${what}`, { entid: 987_654 })).status).toBe(404)
    },
  )
})

describe('the hat of an operator', () => {
  let login: pg.Client
  let owner: string
  beforeAll(async () => {
    owner = new pg.Client(atrium.url).user as string
    login = new pg.Client(loginConfig(atrium.url))
    await login.connect()
  })
  afterAll(() => login.end())

  // What functions answer to an operator is all they can learn of a tenant; this list is read by people.
  const answers = {
    admins_of: 'id login_id name phone last_seen_at once_until',
    people_of: 'people_of',
    people_joined: 'people_joined',
    people_online: 'people_online',
    online_among: 'online_among',
    memberships_of: 'account_id spaces first_space names',
    savers_named: 'id name',
    people_of_enterprise:
      'id login_id name user_type status title department roles joined_at last_seen_at',
    count_people_of_enterprise: 'count_people_of_enterprise',
    // That something of a row was changed, how much was added to it, and how many lack something.
    changed_since: 'changed_since',
    furnish_more: 'furnish_more',
    lacking_of: 'lacking_of',
    answer_submission: 'answer_submission',
    app_facts_of: 'is_free is_new',
    is_of_enterprise: 'is_of_enterprise',
    sent_picture: 'type bytes',
    sent_pictures: 'hash type width height bytes',
    // What an enterprise has sent to be looked at.
    sent_submissions: 'sent_submissions',
    apps_of_enterprise: 'name title version allowed since',
    sign_in_of_enterprise:
      'ways two_step effective_at concerns roles trust_days with_factor members workplaces',
    sessions_of_enterprise:
      'id account_id login_id name agent address way strength created_at last_seen_at total',
    free_spaces: 'free_spaces',
    // What the trail is about, also what is gone; and what the overview counts.
    found_things: 'kind id tenant name detail is_gone',
    found_apps: 'found_apps',
    titles_of_apps: 'app title',
    things_in_trail: 'kind id tenant name title login_id is_gone',
    joined_since: 'tenant_id joined',
    people_locked: 'people_locked',
    login_id_is_taken: 'login_id_is_taken',
    drop_deletion_asked: 'drop_deletion_asked',
    end_sessions_of_enterprise: 'end_sessions_of_enterprise',
    people_leaving_with: 'lost kept',
    last_audit_line: 'last_audit_line',
    acts_as_operator: 'acts_as_operator',
    acts_as_root: 'acts_as_root',
    database_state: 'applied newest bytes lacks',
    join_enterprise: 'join_enterprise',
    leave_enterprise: 'leave_enterprise',
    locked_among: 'locked_among',
    locked_out: 'id login_id name until total',
    may_manage: 'may_manage',
    memberships_of_person: 'enterprise_id status title department roles joined_at',
    newest_packages: 'kind version build code forced',
    only_space_of: 'only_space_of',
    room_in: 'room_in',
    take_second_step_off: 'take_second_step_off',
    tell_admins: 'tell_admins',
    tell_of_files_exported: 'tell_of_files_exported',
    tell_person: 'tell_person',
    tries_against: 'tries open_again_at',
    trust_ends: 'trust_ends',
    unlock_account: 'unlock_account',
    uploads_under_way: 'own own_bytes beside beside_bytes ahead',
    void_half_sign_ins: 'void_half_sign_ins',
  }

  test('may ask these questions of a tenant, each with these answers, and no other', async () => {
    const may = await atrium.sql<{ name: string; columns: string | null }>(
      `select p.proname as name, array_to_string(p.proargnames[p.pronargs + 1:], ' ') as columns
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
         and p.prorettype <> 'trigger'::regtype
         and has_function_privilege($1, p.oid, 'execute') order by 1`,
      [`${owner}_platform`],
    )
    const asked = Object.fromEntries(may.map(({ name, columns }) => [name, columns || name]))
    expect(asked).toEqual(answers)
  })

  test('learns from them no hash, no secret, no text a tenant wrote for itself', async () => {
    await atrium.signIn('ours-member')
    const asPlatform = async (question: string) => {
      await login.query('begin')
      await login.query(`set local role "${owner}_platform"`)
      return login.query(question).finally(() => login.query('rollback'))
    }
    for (const question of [
      `people_of_enterprise(${ours}, '', 0, 100)`,
      `apps_of_enterprise(${ours})`,
      `sign_in_of_enterprise(${ours})`,
      `sessions_of_enterprise(${ours}, now(), 100)`,
    ]) {
      const { rows } = await asPlatform(`select * from ${question}`)
      const said = JSON.stringify(rows)
      expect(rows.length, question).toBeGreaterThan(0)
      expect(said, question).not.toMatch(/\$argon2|ours-code|ours-corp|Desk of|Hall of|ours title/)
      expect(said, question).not.toContain('neighbour')
    }
    for (const table of ['memberships', 'brands', 'factors'])
      await expect(asPlatform(`select * from ${table}`), table).rejects.toThrow(/permission denied/)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
