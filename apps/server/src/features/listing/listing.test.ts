import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { aManifest } from '../../test/fixtures/apps.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { aListing, listApp } from '../../test/fixtures/listing.ts'
import { aPicture } from '../../test/fixtures/picture.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  ;({ operator, admin } = await atrium.signInEveryKind())
})
afterAll(() => atrium.close())

const edited = async (id: number) => {
  const { result } = await operator.call('listing.get', { id })
  if (!result) throw new Error('no listing')
  return result
}

describe('a listing', () => {
  const app = 'ledger'
  let id = 0
  beforeAll(async () => {
    await operator.call('microApp.register', { manifest: aManifest({ name: app }) })
    await operator.call('microApp.register', {
      manifest: aManifest({ name: app, version: '1.1.0' }),
    })
    id = (await operator.call('listing.add', { app })).result?.id ?? 0
  })

  test('begins with what the manifest says, once for an app', async () => {
    expect(await edited(id)).toMatchObject({
      app,
      state: 'draft',
      revision: 1,
      content: {
        publisher: 'ledger publisher',
        words: { 'zh-CN': { name: 'ledger 应用', summary: '' } },
      },
      versions: [{ version: '1.1.0' }, { version: '1.0.0' }],
      grants: ['token'],
    })
    expect(await operator.call('listing.add', { app })).toMatchObject({ error: 'app_listed' })
    expect(await operator.call('listing.add', { app: 'nobodys' })).toMatchObject({
      verdicts: { app: 'unknown' },
    })
    const { result } = await operator.call('listing.unlisted', {})
    expect(result?.map(({ name }) => name)).toEqual(['neighbour-app', 'ours-app'])
  })

  test('goes live when it is whole and the app is released, not before', async () => {
    const publish = () => operator.call('listing.setState', { id, state: 'live' })
    expect(await publish()).toMatchObject({ verdicts: { 'words.zh-CN.summary': 'required' } })
    await operator.call('listing.save', { id, revision: 1, ...aListing(app) })
    expect(await publish()).toMatchObject({ error: 'app_unreleased' })
    expect((await atrium.guest.call('market.get', { id })).status).toBe(404)
    await operator.call('microApp.release', { name: app, current: '1.1.0' })
    expect(await publish()).toMatchObject({ ok: true })
    expect((await atrium.guest.call('market.get', { id })).result).toMatchObject({
      app,
      name: { 'zh-CN': 'ledger 报销' },
      version: '1.1.0',
      versions: [{ version: '1.1.0', notes: {}, isCurrent: true }],
    })
  })

  test('that is live stays whole, and is not saved over somebody else’s work', async () => {
    const half = aListing(app)
    half.words = { 'en-US': { name: 'Ledger', summary: '', description: '' } }
    expect(await operator.call('listing.save', { id, revision: 2, ...half })).toMatchObject({
      verdicts: { 'words.en-US.summary': 'required' },
    })
    expect(
      await operator.call('listing.save', { id, revision: 1, ...aListing(app) }),
    ).toMatchObject({
      error: 'outdated',
    })
    const both = await Promise.all(
      ['one', 'two'].map((publisher) =>
        operator.call('listing.save', { id, revision: 2, ...aListing(app, { publisher }) }),
      ),
    )
    expect(new Set(both.map(({ ok }) => ok))).toEqual(new Set([false, true]))
  })

  test('is whole in one language; what another lacks is read in that one', async () => {
    const { revision } = await edited(id)
    const one = aListing(app)
    one.words['fr-FR'] = { name: 'Registre', summary: '', description: '' }
    expect((await operator.call('listing.save', { id, revision, ...one })).ok).toBe(true)
    const { result } = await atrium.guest.call('market.get', { id })
    expect(result?.name['fr-FR']).toBe('Registre')
    expect(Object.keys(result?.description ?? {})).not.toContain('fr-FR')
  })

  test('says what is new in versions that there are', async () => {
    const { revision } = await edited(id)
    const notes = { '1.1.0': { 'en-US': 'Faster', 'zh-CN': '' }, '1.0.0': { 'en-US': ' ' } }
    await operator.call('listing.save', { id, revision, ...aListing(app, { notes }) })
    expect((await atrium.guest.call('market.get', { id })).result?.versions).toMatchObject([
      { version: '1.1.0', notes: { 'en-US': 'Faster' } },
    ])
    const wrong = aListing(app, { notes: { '9.9.9': { 'en-US': 'Nowhere' } } })
    expect(
      await operator.call('listing.save', { id, revision: revision + 1, ...wrong }),
    ).toMatchObject({ verdicts: { 'notes.9.9.9': 'unknown' } })
  })

  test('leaves the market and comes back', async () => {
    const { revision } = await edited(id)
    await operator.call('listing.setState', { id, state: 'withdrawn' })
    expect((await atrium.guest.call('market.get', { id })).status).toBe(404)
    expect((await edited(id)).state).toBe('withdrawn')
    await operator.call('listing.setState', { id, state: 'live' })
    expect((await atrium.guest.call('market.get', { id })).ok).toBe(true)
    expect((await edited(id)).revision).toBe(revision)
  })
})

test('of an app with titles in no language begins without them, and one that has them is read', async () => {
  const name = 'spoken'
  await operator.call('microApp.register', { manifest: aManifest({ name }) })
  await atrium.sql(
    `update micro_app_versions set manifest = jsonb_set(manifest, '{title,no language}', '"A"') where app = $1`,
    [name],
  )
  const id = (await operator.call('listing.add', { app: name })).result?.id ?? 0
  const languages = async () => Object.keys((await edited(id)).content.words).sort()
  expect(await languages()).toEqual(['en-US', 'zh-CN'])
  await atrium.sql(
    `update listings set words = words || '{"no language": {"name": "A", "summary": "", "description": ""}}' where id = $1`,
    [id],
  )
  expect(await languages()).toEqual(['en-US', 'zh-CN'])
  await atrium.sql('delete from listings where id = $1', [id])
})

test('says nothing unseen that breaks a line or turns it round; descriptions have lines', async () => {
  const id = await listApp(operator, 'plain', { state: 'draft' })
  const save = async (traits: object, publisher = 'plain') => {
    const { revision } = await edited(id)
    const said = { name: 'A', summary: 'B', description: 'C', ...traits }
    const content = aListing('plain', { words: { 'en-US': said }, publisher })
    return (await operator.call('listing.save', { id, revision, ...content })).status
  }
  for (const part of ['name', 'summary', 'description'])
    for (const sign of ['\u202e', '\u2069', '\u0007', '\u009b'])
      expect(await save({ [part]: `a${sign}b` })).toBe(400)
  for (const part of ['name', 'summary']) expect(await save({ [part]: 'a\nb' })).toBe(400)
  expect(await save({}, 'pla\u202ein')).toBe(400)
  expect(await save({ description: '# a\r\n\tb\n\nc' })).toBe(200)
  // What was written before is still shown.
  await atrium.sql(
    `update listings set words = '{"en-US": {"name": "a\\u202eb", "summary": "", "description": ""}}' where id = $1`,
    [id],
  )
  expect((await edited(id)).content.words['en-US']?.name).toBe('a\u202eb')
  await atrium.sql('delete from listings where id = $1', [id])
})

describe('pictures', () => {
  let id = 0
  beforeAll(async () => {
    id = await listApp(operator, 'gallery')
  })
  const bring = (picture: string) => operator.call('listing.addPicture', { id, picture })

  test('are shown in their order once the listing is saved with them, and go with the next', async () => {
    const hashes = []
    for (const seed of [1, 2]) hashes.push((await bring(aPicture(640, 400, seed))).result?.hash)
    const [first, second] = hashes as [string, string]
    expect((await atrium.guest.call('market.get', { id })).result?.pictures).toEqual([])
    const { revision } = await edited(id)
    const shown = aListing('gallery', { pictures: [second, first] })
    expect(await operator.call('listing.save', { id, revision, ...shown })).toMatchObject({
      ok: true,
    })
    expect((await atrium.guest.call('market.get', { id })).result?.pictures).toEqual([
      { hash: second, width: 640, height: 400 },
      { hash: first, width: 640, height: 400 },
    ])
    const answer = await atrium.app.http.inject(`/v1/market/picture/${first}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png' })
    expect(answer.headers['cache-control']).toContain('immutable')
    await operator.call('listing.save', {
      id,
      revision: revision + 1,
      ...aListing('gallery', { pictures: [second] }),
    })
    expect((await atrium.app.http.inject(`/v1/market/picture/${first}`)).statusCode).toBe(404)
  })

  test('that are none, too large, too many or somebody else’s are refused', async () => {
    expect(await bring(Buffer.from('<svg/>').toString('base64'))).toMatchObject({
      verdicts: { picture: 'picture' },
    })
    expect(await bring(aPicture(4000, 10))).toMatchObject({ verdicts: { picture: 'picture_size' } })
    const { revision } = await edited(id)
    const foreign = 'a'.repeat(64)
    expect(
      await operator.call('listing.save', {
        id,
        revision,
        ...aListing('gallery', { pictures: [foreign] }),
      }),
    ).toMatchObject({ verdicts: { [`pictures.${foreign}`]: 'unknown' } })
    const all = []
    for (let seed = 10; seed < 24; seed++) all.push(await bring(aPicture(640, 400, seed)))
    expect(all.at(-1)).toMatchObject({ verdicts: { picture: 'too_many' } })
    expect(
      (await operator.call('listing.addPicture', { id: 999_999, picture: aPicture() })).status,
    ).toBe(404)
  })
})

test('operators find theirs by state, name and how it is read; nobody else sees the list', async () => {
  await listApp(operator, 'drafted', { state: 'draft' })
  const names = async (input: object) =>
    (await operator.call('listing.list', input)).result?.rows.map(({ app }) => app)
  expect(await names({ state: 'draft' })).toEqual(['drafted'])
  expect(await names({ search: 'baoxiao', sort: 'name', order: 'asc' })).toEqual([
    'drafted',
    'gallery',
    'ledger',
  ])
  expect(await names({ by: 'company' })).toEqual([])
  for (const who of [admin, await atrium.signIn('neighbour-admin')])
    expect((await who.call('listing.list', {})).status).toBe(403)
})

test('everybody’s open pages hear of it', async () => {
  const page = await followIn(atrium, await atrium.signIn('neighbour-member'))
  await listApp(operator, 'heard')
  await vi.waitFor(() => expect(page.heard.join('')).toContain('listing.changed'))
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
