import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  await operator.call('language.add', { lang: 'fr', name: 'Français', basedOn: 'en-US' })
  await operator.call('phrase.set', { lang: 'fr', key: 'login.title', text: 'Connexion' })
})
afterAll(() => atrium.close())

const keys = async (asked: object) => {
  const whole = { lang: 'fr', search: 'login.', length: 500 }
  const { result } = await operator.call('phrase.list', { ...whole, ...asked })
  return result?.rows.map(({ key }) => key)
}

test('phrases can be cut to those the platform says itself', async () => {
  expect(await keys({ own: true })).toEqual(['login.title'])
})

test('phrases can be cut to those a language lacks', async () => {
  expect(await keys({ missing: true })).not.toContain('login.title')
  expect(await keys({ missing: true })).toContain('login.submit')
  expect(await keys({ own: true, missing: true })).toEqual([])
})
