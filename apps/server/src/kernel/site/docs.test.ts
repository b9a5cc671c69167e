import { openapi } from '@atrium/contract/kernel/openapi.ts'
import { expect, test } from 'vitest'
import { say, shipped } from '../http/words.ts'
import { type Call, type Operation, whyNotTried } from './docs.entry.ts'
import { docsGroups, nounOf } from './docs.nouns.ts'
import { docsBody as bodyIn } from './docs.page.ts'

const calls: Call[] = Object.entries(openapi('1').paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method,
    path,
    operation: operation as Operation,
  })),
)
const english = shipped.get('en-US') ?? {}
const docsBody = (some: Call[], words = english) => bodyIn(some, words)
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

test.each([...shipped])(
  'every noun has a place and a name in %s, and no word is missing',
  (_, words) => {
    const placed = new Set(Object.values(docsGroups).flatMap((nouns) => nouns.split(' ')))
    const nouns = new Set(calls.map(({ operation }) => nounOf(operation.operationId)))
    expect([...nouns].filter((noun) => !placed.has(noun))).toEqual([])
    expect([...placed].filter((noun) => !nouns.has(noun))).toEqual([])
    for (const noun of placed) expect(say(words, `docs.noun.${noun}`)).not.toContain('docs.')
    expect(bodyIn(calls, words)).not.toMatch(/[>"]docs\.\w/)
  },
)

test('whoever reads Chinese finds nouns, headings and buttons in it', () => {
  const body = docsBody([call('sysop.enterprise.list')], shipped.get('zh-CN'))
  expect(body).toContain('<h2>企业 <code>enterprise</code></h2>')
  expect(body).toContain('<button>发送</button>')
  expect(body).toContain('data-words="sysop.enterprise.list')
  expect(body.match(/data-words="([^"]*)"/)?.[1]).toContain('企业')
})
