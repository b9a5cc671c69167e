import { expect, test } from 'vitest'
import { wordsIn } from './import-dialog.tsx'

test('a file of texts is words', () => {
  expect(wordsIn('{"login.title":"Connexion"}')).toEqual({ 'login.title': 'Connexion' })
})

test.each(['', '[]', 'null', '"x"', '{"a":1}', '{"a":{"b":"c"}}', '{'])('%j is none', (text) => {
  expect(wordsIn(text)).toBeNull()
})
