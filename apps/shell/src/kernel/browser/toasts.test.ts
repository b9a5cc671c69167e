import { beforeEach, expect, test } from 'vitest'
import { toasts } from './toasts.ts'

const messages = () => toasts.now().map(({ message }) => message)

beforeEach(() => {
  for (const { id } of toasts.now()) toasts.hide(id)
})

test('a toast that is shown already is shown anew, not twice', () => {
  toasts.show({ id: 'release', message: 'a' })
  toasts.show({ message: 'b' })
  toasts.show({ id: 'release', message: 'c' })
  expect(messages()).toEqual(['b', 'c'])
})

test('beyond five toasts the oldest goes, but none that waits for an answer', () => {
  toasts.show({ message: 'asks', stays: 'until closed' })
  for (const message of ['1', '2', '3', '4', '5', '6']) toasts.show({ message })
  expect(messages()).toEqual(['asks', '3', '4', '5', '6'])
})

test('a closed toast is gone', () => {
  const id = toasts.show({ message: 'a' })
  toasts.show({ message: 'b' })
  toasts.hide(id)
  expect(messages()).toEqual(['b'])
})

test('a toast whose action is running is not pushed out by newer ones', () => {
  const held = toasts.show({ message: 'held' })
  toasts.hold(held, true)
  for (const message of ['1', '2', '3', '4', '5']) toasts.show({ message })
  expect(messages()).toEqual(['held', '2', '3', '4', '5'])
})
