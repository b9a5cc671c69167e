import { expect, test } from 'vitest'
import { areKeys, encrypt } from './push.encrypt.ts'

// RFC 8291, appendix A.
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('encrypts the example of RFC 8291 to what it says', () => {
  const body = encrypt(Buffer.from('When I grow up, I want to be a watermelon'), keys, {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('is another text each time', () => {
  const text = Buffer.from('x')
  expect(encrypt(text, keys)).not.toEqual(encrypt(text, keys))
})

test.each([
  ['a point that is on no curve', { ...keys, p256dh: `${keys.p256dh.slice(0, -2)}AA` }, 'p256dh'],
  ['half a point', { ...keys, p256dh: keys.p256dh.slice(0, 40) }, 'p256dh'],
  ['a short secret', { ...keys, auth: 'AAAA' }, 'auth'],
] as const)('%s is no key', (_, given, which) => {
  expect(areKeys(keys)).toEqual({ p256dh: true, auth: true })
  expect(areKeys(given)).toEqual({ p256dh: true, auth: true, [which]: false })
})
