import { write } from '@atrium/contract/kernel/endpoint.ts'
import { Failure } from '@atrium/contract/kernel/failure.ts'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { check } from './check-input.ts'

const endpoint = write('POST', {
  path: '/v1/things',
  access: 'anyone',
  proof: 'harmless',
  summary: 'A thing',
  input: z.strictObject({
    name: z.string().trim().min(1).max(5),
    size: z.int(),
    inner: z.object({ kind: z.enum(['a', 'b']) }),
    either: z.union([z.string(), z.number()]),
  }),
  output: z.object({}),
})

const verdicts = (body: unknown) => {
  try {
    check(endpoint, { params: {}, query: {}, body })
    return {}
  } catch (error) {
    return error instanceof Failure ? (error.details as { fields: object }).fields : error
  }
}

const before = z.config()
afterEach(() => void z.config(before))

test.each([
  ['in its own words', undefined],
  ['in other words', () => 'ungültig'],
])('a field that is missing is called so, also when zod speaks %s', (_, localeError) => {
  if (localeError) z.config({ localeError })
  expect(verdicts({ inner: {} })).toEqual({
    name: 'required',
    size: 'required',
    'inner.kind': 'required',
    either: 'required',
  })
})

test('a field left empty is called missing, whatever form it should have', () => {
  expect(verdicts({ name: 'a', size: 1, inner: { kind: '' }, either: '' })).toEqual({
    'inner.kind': 'required',
  })
})

test('a value that says undefined is not a missing one', () => {
  expect(
    verdicts({ name: 'undefined', size: 'undefined', inner: { kind: 'undefined' }, either: null }),
  ).toEqual({ name: 'too_big', size: 'malformed', 'inner.kind': 'malformed', either: 'malformed' })
  expect(verdicts({ name: ' ', size: 1, inner: { kind: 'a' }, either: 1, x: 1 })).toEqual({
    name: 'required',
    x: 'unknown',
  })
})
