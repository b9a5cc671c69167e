import { expect, test } from 'vitest'
import { arrivalOf, middleAddress } from './arrival-of.ts'

const at = (query: Record<string, string>) =>
  new URL(`https://atrium.example/loginMiddle?${String(new URLSearchParams(query))}`)

test('space and target are read from the address', () => {
  expect(arrivalOf(at({ CURRENT_ENT: 'acme', url: '/space-acme/user/workbench?tab=2' }))).toEqual({
    enterId: 'acme',
    url: '/space-acme/user/workbench?tab=2',
    corpId: '',
    back: null,
  })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a target elsewhere is none: %s',
  (url) => expect(arrivalOf(at({ CURRENT_ENT: 'acme', url })).url).toBeNull(),
)

test('a placeholder that the app left unfilled counts as absent', () => {
  expect(arrivalOf(at({ CURRENT_ENT: 'acme', corpid: '$CORPID$' })).corpId).toBe('')
  expect(arrivalOf(at({ CURRENT_ENT: '$ENT$' })).enterId).toBe('')
  expect(arrivalOf(at({ CURRENT_ENT: 'acme', corpid: 'ding1' })).corpId).toBe('ding1')
})

test('a name that cannot be a space names none', () => {
  expect(arrivalOf(at({ CURRENT_ENT: '../etc' })).enterId).toBe('')
})

test('a redirect brings a code under either name, or only its state when it was refused', () => {
  expect(arrivalOf(at({ state: 's', code: 'c' })).back).toEqual({ state: 's', code: 'c' })
  expect(arrivalOf(at({ state: 's', authCode: 'a' })).back).toEqual({ state: 's', code: 'a' })
  expect(arrivalOf(at({ state: 's', error: 'access_denied' })).back).toEqual({
    state: 's',
    code: null,
  })
})

test('values for one use leave the address, and a reload of it starts over', () => {
  const address = at({ code: 'c', authCode: 'c', state: 's' }).href
  expect(middleAddress(address, null)).toBe('https://atrium.example/loginMiddle')
  expect(middleAddress(address, { enterId: 'acme', url: '/a?b=1' })).toBe(
    'https://atrium.example/loginMiddle?CURRENT_ENT=acme&url=%2Fa%3Fb%3D1',
  )
})
