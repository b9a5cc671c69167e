import { describe, expect, test } from 'vitest'
import { judge, readAccepted, readAudit } from './advisories.ts'

const via = (id: string) => ({
  source: 1,
  name: 'a',
  title: 'A hole',
  url: `https://github.com/advisories/${id}`,
  severity: 'high',
  range: '<2',
})
const audit = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    a: { name: 'a', via: [via('GHSA-aaaa-aaaa-aaaa'), via('GHSA-bbbb-bbbb-bbbb')] },
    usesA: { name: 'usesA', via: ['a'] },
    alsoA: { name: 'alsoA', via: [via('GHSA-aaaa-aaaa-aaaa')] },
  },
})
const advisory = (id: string) => ({ id, package: 'a', title: 'A hole', severity: 'high' })
const accepted = (id: string, until: string) => ({
  id,
  package: 'a',
  why: 'Used by tests alone, which hear nobody.',
  until,
})

describe('L13: an audit', () => {
  test('tells each advisory once', () => {
    expect(readAudit(audit)).toEqual([
      advisory('GHSA-aaaa-aaaa-aaaa'),
      advisory('GHSA-bbbb-bbbb-bbbb'),
    ])
  })

  test.each([
    [
      'is refused',
      '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}',
      '405 Method',
    ],
    ['says nothing', '', 'nothing'],
    ['is of another shape', '{"auditReportVersion":3,"vulnerabilities":{}}', 'nothing'],
  ])('that %s is not taken for a clean one', (_, text, why) => {
    expect(readAudit(text)).toMatchObject({ notChecked: expect.stringContaining(why) })
  })
})

describe('L13: an advisory', () => {
  const found = [advisory('GHSA-aaaa-aaaa-aaaa')]

  test('that nobody accepted is open', () => {
    expect(judge(found, [], '2026-11-16').open).toEqual(found)
  })

  test('is accepted up to its last day and open from then on', () => {
    const list = [accepted('GHSA-aaaa-aaaa-aaaa', '2026-11-16')]
    expect(judge(found, list, '2026-11-16')).toEqual({ open: [], unneeded: [] })
    expect(judge(found, list, '2026-11-17').open).toEqual(found)
  })

  test('that is gone need not be accepted any more', () => {
    const list = [accepted('GHSA-bbbb-bbbb-bbbb', '2026-11-16')]
    expect(judge([], list, '2026-11-16').unneeded).toEqual(list)
  })
})

test('every accepted advisory says why and until when, or it cannot be read', () => {
  expect(() => readAccepted()).not.toThrow()
})
