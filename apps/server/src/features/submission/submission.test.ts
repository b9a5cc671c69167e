// long because two sides and the neighbour take part.
import { MOST_SUBMISSIONS, MOST_WAITING } from '@atrium/contract/market/market-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Frames } from '../../kernel/site/frames.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aManifest } from '../../test/fixtures/apps.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let theirs: Person
beforeAll(async () => {
  atrium = await openAtrium({
    frames: new Frames('https://{app}.guests.example', ['https://atrium.example']),
  })
  ;({ operator, admin, member } = await atrium.signInEveryKind({ inSpace: true }))
  theirs = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
})
beforeEach(async () => void (await atrium.sql('delete from submissions')))
afterAll(() => atrium.close())

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGOQL00jCTGMahjVMHw1AACicvoB5rtnfAAAAABJRU5ErkJggg=='
let made = 0
const fresh = () => `own-${++made}`
const words = (name: string) => ({
  'en-US': { name, summary: `${name} in short`, description: `About ${name}` },
})

/** Written and whole, with its id and revision. */
async function written(name = fresh(), who = admin, version = '1.0.0') {
  const manifest = aManifest({ name, version })
  const known = (await who.call('submission.list', {})).result?.rows.find(({ app }) => app === name)
  const id = known?.id ?? (await who.call('submission.add', { manifest })).result?.id ?? 0
  const { result } = await who.call('submission.get', { id })
  const saved = await who.call('submission.save', {
    id,
    revision: result?.revision ?? 0,
    manifest,
    words: words(name),
    category: 'tools',
    notes: { [version]: { 'en-US': `New in ${version}` } },
    pictures: [],
  })
  return { id, name, revision: saved.result?.revision ?? 0 }
}
async function sent(name = fresh(), who = admin, version = '1.0.0') {
  const one = await written(name, who, version)
  const { id, revision } = one
  expect(await who.call('submission.send', { id, revision })).toMatchObject({ ok: true })
  return one
}
const approve = ({ id, revision }: { id: number; revision: number }, who = operator) =>
  who.call('submission.approve', { id, revision })
const onMarket = async (name: string) =>
  (await atrium.guest.call('market.list', { by: 'company', search: name })).result?.rows ?? []
const stateOf = async (id: number) => (await admin.call('submission.get', { id })).result?.state

describe('an enterprise publishes an app', () => {
  test('writes it, sends it, and it stands on the market once it is approved', async () => {
    const one = await sent()
    expect(await onMarket(one.name)).toEqual([])
    const { result } = await operator.call('submission.waiting', {})
    expect(result?.rows).toMatchObject([{ id: one.id, app: one.name }])
    expect((await operator.call('submission.review', { id: one.id })).result).toMatchObject({
      grants: ['token'],
      origins: ['https://cdn.example'],
      isOwn: false,
      checks: Array.from({ length: 6 }, () => ({ isPassed: true })),
    })
    expect(await approve(one)).toMatchObject({ ok: true })
    expect(await onMarket(one.name)).toMatchObject([{ version: '1.0.0' }])
    expect(await admin.call('submission.get', { id: one.id })).toMatchObject({
      result: { state: 'approved', listing: { state: 'live' } },
    })
    // The enterprise itself may install it, as a partner's app.
    expect((await admin.call('app.list', {})).result).toContainEqual(
      expect.objectContaining({ name: one.name, trust: 'partner' }),
    )
    expect((await theirs.call('app.list', {})).result?.map(({ name }) => name)).not.toContain(
      one.name,
    )
  })

  test('is told, and both trails have it', async () => {
    const one = await sent()
    await approve(one)
    const { result } = await admin.call('message.newest', { length: 5 })
    expect(result?.messages[0]?.title).toContain(one.name)
    expect((await member.call('message.newest', { length: 5 })).result?.messages).toEqual([])
    const lines = await atrium.sql(
      'select action, tenant_id is not null as own from audit where target = $1 order by seq',
      [one.name],
    )
    expect(lines).toEqual(
      ['added', 'changed', 'sent', 'approved'].map((deed) => ({
        action: `submission.${deed}`,
        own: true,
      })),
    )
  })

  test('reads why it was returned, changes it and sends it again', async () => {
    const one = await sent()
    const { id, revision } = one
    const reason = 'Which data does it read?'
    expect((await operator.call('submission.return', { id, revision, reason })).ok).toBe(true)
    expect((await admin.call('submission.get', { id })).result).toMatchObject({
      state: 'returned',
      reason,
    })
    expect(await approve(one)).toMatchObject({ error: 'outdated' })
    const again = await sent(one.name)
    expect(again.revision).toBe(revision + 1)
    expect(await approve(one)).toMatchObject({ error: 'outdated' })
    expect((await approve(again)).ok).toBe(true)
  })

  test('changes what is live while the old one stays, and withdraws it', async () => {
    const one = await sent()
    await approve(one)
    const next = await sent(one.name, admin, '2.0.0')
    expect(await onMarket(one.name)).toMatchObject([{ version: '1.0.0' }])
    await approve(next)
    const [listed] = await onMarket(one.name)
    expect(listed).toMatchObject({ version: '2.0.0' })
    const shown = await atrium.guest.call('market.get', { id: listed?.id ?? 0 })
    expect(shown.result?.versions.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0'])
    expect((await theirs.call('submission.withdraw', { id: one.id })).status).toBe(404)
    expect((await admin.call('submission.withdraw', { id: one.id })).ok).toBe(true)
    expect(await onMarket(one.name)).toEqual([])
    expect((await admin.call('submission.withdraw', { id: one.id })).status).toBe(404)
  })

  test('brings pictures along, which go with it', async () => {
    const { id, name, revision } = await written()
    const { result } = await admin.call('submission.addPicture', { id, picture: PICTURE })
    const hash = result?.hash ?? ''
    const content = { words: words(name), category: 'tools', notes: {} } as const
    const save = (pictures: string[], at: number) =>
      admin.call('submission.save', { id, revision: at, ...content, pictures })
    expect(await save(['f'.repeat(64)], revision)).toMatchObject({ status: 400 })
    const saved = await save([hash], revision)
    const at = saved.result?.revision ?? 0
    await admin.call('submission.send', { id, revision: at })
    await approve({ id, revision: at })
    const [listed] = await onMarket(name)
    const shown = await atrium.guest.call('market.get', { id: listed?.id ?? 0 })
    expect(shown.result?.pictures).toMatchObject([{ hash, width: 16 }])
  })
})

test('pictures are the enterprise’s, then the reviewers’ too, and everybody’s once they are live', async () => {
  // Another one may have the same picture on the market.
  await atrium.sql('delete from listings')
  const { id, name, revision } = await written()
  const { result } = await admin.call('submission.addPicture', { id, picture: PICTURE })
  const hash = result?.hash ?? ''
  const content = { words: words(name), category: 'tools', notes: {} } as const
  const saved = await admin.call('submission.save', { id, revision, ...content, pictures: [hash] })
  const at = saved.result?.revision ?? 0
  const open = async (who: Person, url: string) => {
    const { statusCode, headers } = await who.raw('GET', url)
    return statusCode === 200 ? headers['cache-control'] : statusCode
  }
  const everybody = `/v1/market/picture/${hash}`
  const own = `v1/submissions/picture/${hash}`
  const reviewed = `/v1/listings/picture/${hash}`
  expect(await open(atrium.guest, everybody)).toBe(404)
  expect(await open(admin, `/space-ours/${own}`)).toBe('private, no-store')
  expect(await open(member, `/space-ours/${own}`)).toBe(403)
  expect(await open(theirs, `/space-neighbour/${own}`)).toBe(404)
  expect(await open(admin, reviewed)).toBe(403)
  expect(await open(operator, reviewed)).toBe(404)
  await admin.call('submission.send', { id, revision: at })
  expect(await open(operator, reviewed)).toBe('private, no-store')
  expect(await open(atrium.guest, everybody)).toBe(404)
  await approve({ id, revision: at })
  expect(await open(atrium.guest, everybody)).toContain('public')
  await admin.call('submission.withdraw', { id })
  expect(await open(atrium.guest, everybody)).toBe(404)
  expect(await open(operator, reviewed)).toBe('private, no-store')
})

describe('the titles of a manifest', () => {
  const add = (title: Record<string, string>) =>
    admin.call('submission.add', { manifest: aManifest({ name: fresh(), title }) })
  const both = { 'zh-CN': '应用', 'en-US': 'App' }

  test('are cut between characters, never in one', async () => {
    const { result } = await add({ ...both, 'en-US': `${'a'.repeat(39)}😀 and more` })
    const begun = await admin.call('submission.get', { id: result?.id ?? 0 })
    expect(begun.result?.content.words['en-US']?.name).toBe('a'.repeat(39))
  })

  test('are in languages, and in so many only', async () => {
    for (const key of ['no language', 'x', 'en_US', ''])
      expect((await add(JSON.parse(`{"en-US":"App",${JSON.stringify(key)}:"App"}`))).status).toBe(
        400,
      )
    const many = Array.from({ length: 19 }, (_, at) => [`a${String.fromCharCode(97 + at)}`, 'App'])
    expect((await add({ ...both, ...Object.fromEntries(many) })).status).toBe(400)
    expect((await add({ ...both, ...Object.fromEntries(many.slice(1)) })).ok).toBe(true)
  })

  test('that were taken before do not keep it from being read, written and sent', async () => {
    const { id, name, revision } = await written()
    await atrium.sql(
      `update submissions set state = 'sent', words = words || '{"no language": {"name": "A", "summary": "", "description": ""}}',
         manifest = jsonb_set(manifest, '{title,no language}', '"A"') where id = $1`,
      [id],
    )
    expect((await operator.call('submission.review', { id })).ok).toBe(true)
    await admin.call('submission.takeBack', { id })
    const { result } = await admin.call('submission.get', { id })
    expect(result?.content.words).toEqual(words(name))
    expect(result?.manifest.title).toHaveProperty(['no language'])
    const { content } = result ?? ({} as never)
    const saved = await admin.call('submission.save', { id, revision, ...content })
    const at = saved.result?.revision ?? 0
    expect((await admin.call('submission.send', { id, revision: at })).ok).toBe(true)
    expect((await approve({ id, revision: at })).ok).toBe(true)
    expect(await onMarket(name)).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test('what is not whole is not sent, and not approved', async () => {
    const id = (await admin.call('submission.add', { manifest: aManifest({ name: fresh() }) }))
      .result?.id as number
    expect(await admin.call('submission.send', { id, revision: 1 })).toMatchObject({
      status: 400,
      verdicts: { 'checks.words': expect.any(String) },
    })
    await atrium.sql("update submissions set state = 'sent' where id = $1", [id])
    expect(await approve({ id, revision: 1 })).toMatchObject({ status: 400 })
    expect(await stateOf(id)).toBe('sent')
  })

  test('an app of somebody else, at the beginning and at the end', async () => {
    for (const name of ['ours-app', 'neighbour-app'])
      expect(await admin.call('submission.add', { manifest: aManifest({ name }) })).toMatchObject({
        verdicts: { 'manifest.name': 'taken' },
      })
    const name = fresh()
    const [ours, other] = [await sent(name), await sent(name, theirs)]
    expect((await approve(ours)).ok).toBe(true)
    // What stands on the market is not theirs, though it has the name that they sent.
    const their = await theirs.call('submission.get', { id: other.id })
    expect(their.result).toMatchObject({ app: name, listing: null })
    expect((await theirs.call('submission.withdraw', { id: other.id })).status).toBe(404)
    expect(await approve(other)).toMatchObject({ verdicts: { 'checks.manifest': 'malformed' } })
    expect(await onMarket(name)).toMatchObject([{ publisher: 'ours enterprise' }])
  })

  test('a registered version with other content', async () => {
    const one = await sent()
    await approve(one)
    const { id } = one
    const { result } = await admin.call('submission.get', { id })
    const manifest = { ...aManifest({ name: one.name }), publisher: 'Somebody else' }
    const { words: said, category, notes, pictures } = result?.content ?? ({} as never)
    const revision = result?.revision ?? 0
    const saved = await admin.call('submission.save', {
      id,
      revision,
      manifest,
      words: said,
      category,
      notes,
      pictures,
    })
    expect(
      await admin.call('submission.send', { id, revision: saved.result?.revision ?? 0 }),
    ).toMatchObject({ verdicts: { 'checks.version': expect.any(String) } })
  })

  test('to change what is looked at; taken back it can be', async () => {
    const { id, name, revision } = await sent()
    const content = { words: words(name), category: 'tools' as const, notes: {}, pictures: [] }
    const save = () => admin.call('submission.save', { id, revision, ...content })
    expect(await save()).toMatchObject({ error: 'submission_sent' })
    expect(await admin.call('submission.remove', { id })).toMatchObject({
      error: 'submission_sent',
    })
    expect((await admin.call('submission.takeBack', { id })).ok).toBe(true)
    expect(await admin.call('submission.takeBack', { id })).toMatchObject({ error: 'outdated' })
    expect((await operator.call('submission.review', { id })).status).toBe(404)
    expect((await approve({ id, revision })).status).toBe(404)
    expect((await save()).ok).toBe(true)
    expect((await admin.call('submission.remove', { id })).ok).toBe(true)
  })

  test('to decide on what one’s own enterprise has sent', async () => {
    const one = await sent()
    const { id, revision } = one
    const [ours, who] = [await atrium.idOf('ours'), await accountId(atrium, 'operator')]
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [ours, who])
    expect((await operator.call('submission.review', { id })).result?.isOwn).toBe(true)
    expect(await approve(one)).toMatchObject({ error: 'own_submission' })
    const reason = 'no'
    expect(await operator.call('submission.return', { id, revision, reason })).toMatchObject({
      error: 'own_submission',
    })
    expect(await stateOf(id)).toBe('sent')
    await atrium.sql('delete from memberships where account_id = $1', [who])
  })

  test('the neighbour’s, and whoever may not', async () => {
    const { id, revision } = await written()
    expect((await theirs.call('submission.get', { id })).status).toBe(404)
    expect((await theirs.call('submission.send', { id, revision })).status).toBe(404)
    expect((await theirs.call('submission.list', {})).result?.rows).toEqual([])
    expect((await member.call('submission.list', {})).status).toBe(403)
    // A draft is nobody's but the enterprise's.
    expect((await operator.call('submission.review', { id })).status).toBe(404)
    expect((await operator.call('submission.waiting', {})).result?.total).toBe(0)
  })

  test('more than there is room for', async () => {
    // What the neighbour has sent takes no room from ours.
    await atrium.sql(
      `insert into submissions (tenant_id, app, manifest, category, words, changed_at, state)
       select $1, 'many-' || n, '{}', 'other', '{}', now(), 'sent' from generate_series(1, $2) n`,
      [await atrium.idOf('neighbour'), MOST_WAITING],
    )
    for (let n = 0; n < MOST_WAITING; n++) await sent()
    const { id, revision } = await written()
    expect(await admin.call('submission.send', { id, revision })).toMatchObject({
      error: 'limit_reached',
    })
    await atrium.sql(
      `insert into submissions (tenant_id, app, manifest, category, words, changed_at)
       select $1, 'many-' || n, '{}', 'other', '{}', now() from generate_series(1, $2) n`,
      [await atrium.idOf('ours'), MOST_SUBMISSIONS - MOST_WAITING - 1],
    )
    expect(
      await admin.call('submission.add', { manifest: aManifest({ name: fresh() }) }),
    ).toMatchObject({ error: 'limit_reached' })
  })
})

test('of two who decide at once one does', async () => {
  const one = await sent()
  const answer = await meanwhile(
    atrium,
    ["update submissions set state = 'returned' where id = $1", one.id],
    () => approve(one),
  )
  expect(answer).toMatchObject({ error: 'outdated' })
  expect(await onMarket(one.name)).toEqual([])
})

test('of an enterprise that is suspended nothing is shown', async () => {
  const one = await sent()
  await approve(one)
  await atrium.sql("update enterprises set status = 'suspended' where space = 'ours'")
  expect(await onMarket(one.name)).toEqual([])
  await atrium.sql("update enterprises set status = 'active' where space = 'ours'")
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
