import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { faultOf, keysOf } from './word.rules.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())

const dictionary = async (lang: string, { space = '', who = atrium.guest } = {}) => {
  const prefix = space && `/space-${space}`
  return (await who.raw('GET', `${prefix}/napi/lang/json?lang=${lang}`)).json().data
}
const word = async (key: string, lang: string, place = {}) => (await dictionary(lang, place))[key]

const french = { lang: 'fr', name: 'Français', basedOn: 'en-US' }

describe('a third language', () => {
  test('is nobody’s before it is published, and everybody’s after', async () => {
    const added = await operator.call('language.add', french)
    expect(added.result).toMatchObject({ lang: 'fr', published: false, translated: 0 })
    await operator.call('phrase.set', { lang: 'fr', key: 'login.title', text: 'Connexion' })
    expect(await dictionary('fr')).toBeUndefined()

    await operator.call('language.publish', { lang: 'fr', published: true })
    await expect.poll(() => word('login.title', 'fr')).toBe('Connexion')
    const { result } = await atrium.guest.call('global.config', {})
    expect(result?.languages).toContainEqual({ lang: 'fr', name: 'Français' })
  })

  test('falls back on its base, whatever the platform says there', async () => {
    await expect.poll(() => word('login.submit', 'fr')).toBe('Sign in')
    await operator.call('phrase.set', { lang: 'en-US', key: 'login.submit', text: 'Come in' })
    await expect.poll(() => word('login.submit', 'fr')).toBe('Come in')
    await operator.call('phrase.clear', { lang: 'en-US', key: 'login.submit' })
    await expect.poll(() => word('login.submit', 'fr')).toBe('Sign in')
  })

  test('is the language of refusals', async () => {
    const text = 'Connectez-vous d’abord.'
    await operator.call('phrase.set', { lang: 'fr', key: 'failure.login_required', text })
    await expect.poll(() => word('failure.login_required', 'fr')).toBe(text)
    const ask = (headers: object) => atrium.guest.raw('GET', '/v1/session/list', { headers })
    expect((await ask({ 'accept-language': 'fr-CA' })).json().msg).toBe(text)
    expect((await ask({ cookie: 'lang=fr' })).json().msg).toBe(text)
    const lost = await atrium.guest.raw('GET', '/api2/nowhere', { headers: { cookie: 'lang=fr' } })
    expect(lost.json().msg).toBe('Not found. It may have been removed.')
  })

  test('is heard in every process, and of no restart', async () => {
    const another = await atrium.another()
    await operator.call('phrase.set', { lang: 'fr', key: 'login.busy', text: 'Un instant…' })
    await vi.waitFor(async () => {
      const { data } = (await another.guest.raw('GET', '/napi/lang/json?lang=fr')).json()
      expect(data['login.busy']).toBe('Un instant…')
    })
    await another.close()
  })

  test('has the forms its numbers take', async () => {
    await operator.call('language.add', { lang: 'ru', name: 'Русский', basedOn: 'en-US' })
    const forms = (await operator.call('phrase.list', { lang: 'ru', search: 'factor.left.' }))
      .result
    expect(forms?.rows.map(({ key }) => key)).toEqual(
      ['few', 'many', 'one', 'other'].map((form) => `factor.left.${form}`),
    )
    const few = { lang: 'ru', key: 'factor.left.few', text: 'Осталось {count} попытки.' }
    expect((await operator.call('phrase.set', few)).ok).toBe(true)
    expect((await operator.call('phrase.set', { ...few, lang: 'fr' })).result).toBeNull()
  })

  test('cannot be added twice, nor removed while another stands on it', async () => {
    expect(await operator.call('language.add', french)).toMatchObject({ error: 'language_known' })
    const shipped = { lang: 'en-US', name: 'English', basedOn: 'zh-CN' }
    expect(await operator.call('language.add', shipped)).toMatchObject({ error: 'language_known' })
    await operator.call('language.add', { lang: 'fr-CA', name: 'Québécois', basedOn: 'fr' })
    const remove = (lang: string) => operator.call('language.remove', { lang })
    expect(await remove('fr')).toMatchObject({ error: 'language_in_use' })
    expect(await remove('fr-CA')).toMatchObject({ ok: true })
    expect(await remove('en-US')).toMatchObject({ error: 'not_found' })
  })

  test('goes with all it said', async () => {
    await operator.call('language.add', { lang: 'nl', name: 'Nederlands', basedOn: 'en-US' })
    await operator.call('phrase.set', { lang: 'nl', key: 'login.title', text: 'Inloggen' })
    await operator.call('language.remove', { lang: 'nl' })
    expect(await atrium.sql("select from phrases where lang = 'nl'")).toEqual([])
  })

  test.each(['e', 'english', 'en_US', '../x', 'x-private', 'en-u-nu-arab'])(
    '%s is no language',
    async (lang) => {
      const answer = await operator.call('language.add', { lang, name: 'x', basedOn: 'zh-CN' })
      expect(answer).toMatchObject({ error: 'invalid', verdicts: { lang: 'malformed' } })
    },
  )

  test('a tag is kept as the standard writes it', async () => {
    const added = await operator.call('language.add', {
      ...french,
      lang: 'PT-br',
      name: 'Português',
    })
    expect(added.result?.lang).toBe('pt-BR')
  })
})

describe('phrases', () => {
  test('are found by what they say, or by being missing', async () => {
    const find = async (more: object) =>
      (await operator.call('phrase.list', { lang: 'fr', ...more })).result
    expect((await find({ search: 'connexion' }))?.rows).toMatchObject([
      { key: 'login.title', base: 'Sign in', text: 'Connexion' },
    ])
    const all = await find({})
    const missing = await find({ missing: true, length: 5 })
    expect(all?.total).toBe(keysOf('fr').length)
    expect(missing?.rows).toHaveLength(5)
    expect(missing?.total).toBeLessThan(all?.total ?? 0)
  })

  test('go out whole and come back, and what was only repeated stays a fallback', async () => {
    const file = await operator.raw('GET', '/v1/language/fr/words')
    expect(file.headers['content-disposition']).toContain('fr.json')
    const words = { ...file.json(), 'login.way.qr': 'Code QR' }
    expect((await operator.call('phrase.import', { lang: 'fr', words })).result?.changed).toBe(1)
    const kept = await atrium.sql(
      "select text from phrases where lang = 'fr' and key = 'login.way.qr'",
    )
    expect(kept).toEqual([{ text: 'Code QR' }])
  })

  test('come in all or none', async () => {
    const words = { 'login.title': 'Entrée', 'login.wait': 'sans', 'no.such': 'x' }
    expect(await operator.call('phrase.import', { lang: 'fr', words })).toMatchObject({
      verdicts: { 'words.login.wait': 'placeholders', 'words.no.such': 'unknown' },
    })
    await expect.poll(() => word('login.title', 'fr')).toBe('Connexion')
  })
})

test.each([
  ['login.wait', 'In {time}', null],
  ['login.wait', '{time}, only {time}', null],
  ['login.wait', 'Later', 'placeholders'],
  ['login.wait', 'In {time} {name}', 'placeholders'],
  ['login.title', 'In {time}', 'placeholders'],
  ['factor.left.one', 'One more try', null],
  ['factor.left.few', '{count} tries', null],
  ['login.title', '<b>x</b>', null],
  ['login.title', 'a\u0007b', 'characters'],
  ['login.title', 'a\u202eb', 'characters'],
  ['login.wait.few', '{time}', 'unknown'],
  ['constructor', 'x', 'unknown'],
])('%s may say %j: %s', (key, text, fault) => expect(faultOf(key, text)).toBe(fault))

describe('a space’s own words', () => {
  const heading = 'login.heading.hall'

  test('are laid over the platform’s, in that space and no other', async () => {
    expect((await dictionary('en-US', { space: 'ours' }))[heading]).toBe('Door of ours')
    expect((await dictionary('en-US'))[heading]).toBe('Sign in')
    expect(JSON.stringify(await dictionary('en-US', { space: 'ours' }))).not.toContain('neighbour')
  })

  test('on pages after sign-in are for its people alone', async () => {
    const stranger = await atrium.signIn('neighbour-member')
    for (const who of [atrium.guest, stranger])
      expect((await dictionary('en-US', { space: 'ours', who }))['workbench.title']).toBe(
        'Workbench',
      )
    expect((await dictionary('en-US', { space: 'ours', who: admin }))['workbench.title']).toBe(
      'Desk of ours',
    )
  })

  test('change for everybody at once, and come off again', async () => {
    const set = (text: string | null) =>
      admin.call('ownWords.set', { lang: 'en-US', words: { [heading]: text } })
    expect((await set('Our door')).result).toEqual({ changed: 1 })
    await expect.poll(() => word(heading, 'en-US', { space: 'ours' })).toBe('Our door')
    await set(null)
    await expect.poll(() => word(heading, 'en-US', { space: 'ours' })).toBe('Sign in')
    expect((await dictionary('en-US', { space: 'neighbour' }))[heading]).toBe('Door of neighbour')
  })

  test('follow a language to those that fall back on it', async () => {
    await admin.call('ownWords.set', { lang: 'en-US', words: { 'login.lead.hall': 'Hello, ours' } })
    await expect.poll(() => word('login.lead.hall', 'fr', { space: 'ours' })).toBe('Hello, ours')
    const lead = { lang: 'fr', key: 'login.lead.hall', text: 'Bienvenue' }
    await operator.call('phrase.set', lead)
    await expect.poll(() => word('login.lead.hall', 'fr', { space: 'ours' })).toBe('Bienvenue')
  })

  test('are also what the server says there', async () => {
    const text = 'Sign in to ours first.'
    await admin.call('ownWords.set', { lang: 'en-US', words: { 'failure.login_required': text } })
    await expect.poll(() => word('failure.login_required', 'en-US', { space: 'ours' })).toBe(text)
    const ask = async (prefix: string) =>
      (
        await atrium.guest.raw('GET', `${prefix}/v1/session/list`, {
          headers: { 'accept-language': 'en-US' },
        })
      ).json().msg
    expect(await ask('/space-ours')).toBe(text)
    expect(await ask('')).toBe('Please sign in first.')
  })

  test('are shown to who may change them, over what they replace', async () => {
    const { result } = await admin.call('ownWords.get', {
      lang: 'en-US',
      own: true,
      search: 'hello',
    })
    expect(result?.rows).toEqual([
      { key: 'login.lead.hall', base: expect.stringContaining('Welcome'), text: 'Hello, ours' },
    ])
    const member = await atrium.signIn('ours-member', { space: 'ours' })
    expect(await member.call('ownWords.get', { lang: 'en-US' })).toMatchObject({
      error: 'forbidden',
    })
    const words = { 'login.title': 'x' }
    const refused = await member.call('ownWords.set', { lang: 'en-US', words })
    expect(refused).toMatchObject({ error: 'forbidden' })
  })

  test('of a space that is closed or was never there are nobody’s', async () => {
    await atrium.sql("update enterprises set status = 'suspended' where space = 'neighbour'")
    atrium.clock.pass(600)
    const words = await dictionary('en-US', { space: 'neighbour' })
    expect(words).toEqual(await dictionary('en-US', { space: 'nowhere' }))
    await atrium.sql("update enterprises set status = 'active' where space = 'neighbour'")
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
