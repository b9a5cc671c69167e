import { expect, test } from 'vitest'
import { scopedName } from './scoped-name.ts'

const file = new URL('../src/entrance/document/frame.module.css', import.meta.url).pathname

test('a class keeps its name, so that it can be found again', () => {
  expect(scopedName('door', file)).toMatch(/^door-[a-z0-9]{1,4}$/)
})

test('every copy of a file has the same classes: what was prerendered fits', () => {
  expect(scopedName('door', `${file}?of-login`)).toBe(scopedName('door', file))
})

test('two files with one name have classes of their own', () => {
  const other = file.replace('entrance', 'layouts')
  expect(scopedName('door', other)).not.toBe(scopedName('door', file))
})
