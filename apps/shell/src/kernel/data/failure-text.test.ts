import { expect, test } from 'vitest'
import { setDictionary, speaking } from '../words/words.ts'
import { failureText } from './failure-text.ts'

setDictionary('en-US', {
  'trouble.text': 'Failed.',
  'trouble.timeout': 'Too slow.',
  'trouble.unreachable': 'No connection.',
  'factor.left.one': 'One try left.',
  'factor.left.other': '{count} tries left.',
})
const refusal = { error: 'code_refused', msg: 'Wrong code.', left: undefined }

test.each([
  ['what the server said', refusal, 'Wrong code.'],
  ['the tries that are left', { ...refusal, left: 3 }, 'Wrong code. 3 tries left.'],
  ['nothing of tries when none is left', { ...refusal, left: 0 }, 'Wrong code.'],
  ['a lost connection as such', { ...refusal, error: 'unreachable' }, 'No connection.'],
  ['an answer that did not come', { ...refusal, error: 'timeout' }, 'Too slow.'],
  ['something where the server said nothing', { ...refusal, msg: '' }, 'Failed.'],
])('a refusal tells %s', (_, refused, text) => expect(failureText(speaking(), refused)).toBe(text))
