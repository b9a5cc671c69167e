import { openapi } from '@atrium/contract/kernel/openapi.ts'
import { expect, test } from 'vitest'
import { type Call, docsBody, type Operation, whyNotTried } from './docs.page.ts'

const calls: Call[] = Object.entries(openapi('1').paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method,
    path,
    operation: operation as Operation,
  })),
)
const call = (name: string) => calls.find(({ operation }) => operation.operationId === name) as Call

test.each(['session.create', 'password.change', 'password.reset', 'sysop.enterprise.add'])(
  '%s is not tried from the page: it wants a proof or something secret',
  (name) => {
    expect(whyNotTried(call(name))).not.toBeNull()
    expect(docsBody([call(name)])).not.toContain('<form')
  },
)

test('a read can be tried, a write only by who says they know what it does', () => {
  expect(docsBody([call('sysop.enterprise.list')])).toContain('<form')
  expect(docsBody([call('sysop.enterprise.list')])).not.toContain('name="sure"')
  expect(docsBody([call('preference.set')])).toContain('name="sure" required')
})

test('every call stands once, below its noun, with an example', () => {
  const body = docsBody(calls)
  for (const { operation } of calls)
    expect(body.split(`<details id="${operation.operationId}"`)).toHaveLength(2)
  expect(body.split('Example request').length).toBe(calls.length + 1)
})

test('nothing of the contract is taken for markup', () => {
  const summary = '<script>alert(1)</script>'
  const one = call('sysop.enterprise.list')
  const body = docsBody([{ ...one, operation: { ...one.operation, summary } }])
  expect(body).not.toContain('<script>')
})
