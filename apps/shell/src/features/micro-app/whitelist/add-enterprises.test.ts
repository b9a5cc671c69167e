import { expect, test } from 'vitest'
import { idsIn } from './add-enterprises.tsx'

test.each([
  ['1 2\n3', [1, 2, 3], []],
  ['1,2;3，4；5、6\t7', [1, 2, 3, 4, 5, 6, 7], []],
  [' 12\r\n12 ', [12], []],
  ['7 acme 0 -1 1.5 1e3', [7], ['acme', '0', '-1', '1.5', '1e3']],
  ['9999999999999999', [], ['9999999999999999']],
  ['', [], []],
])('%j', (text, ids, others) => {
  expect(idsIn(text)).toEqual({ ids, others })
})
