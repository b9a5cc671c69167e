import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, type Person } from '../../test/house.ts'

let house: House
let operator: Person
beforeAll(async () => {
  house = await openHouse()
  operator = await house.signIn('operator')
  await operator.call('language.add', { lang: 'fr', name: 'Français', basedOn: 'en-US' })
  await operator.call('phrase.set', { lang: 'fr', key: 'login.title', text: 'Connexion' })
})
afterAll(() => house.close())

const keys = async (asked: object) => {
  const whole = { lang: 'fr', iSearch: 'login.', iDisplayLength: 500 }
  const { result } = await operator.call('phrase.list', { ...whole, ...asked })
  return result?.aaData.map(({ key }) => key)
}

test('phrases can be cut to those the platform says itself', async () => {
  expect(await keys({ own: true })).toEqual(['login.title'])
})

test('phrases can be cut to those a language lacks', async () => {
  expect(await keys({ missing: true })).not.toContain('login.title')
  expect(await keys({ missing: true })).toContain('login.submit')
  expect(await keys({ own: true, missing: true })).toEqual([])
})
