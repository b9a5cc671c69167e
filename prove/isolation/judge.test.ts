import type { Access, Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { type Judged, judge, mustRefuse } from './judge.ts'
import type { Asked } from './vectors.ts'
import type { Visitor } from './visitors.ts'
import type { World } from './world.ts'

const world = {
  owners: {
    ours: { tenant: 1, accounts: new Set([10]) },
    neighbour: { tenant: 2, accounts: new Set([20]) },
  },
} as unknown as World

const member = {
  name: 'member',
  home: 'ours',
  foreign: ['neighbour'],
  permissions: new Set(['org']),
  staff: null,
  withheld: () => false,
  beyond: { ids: new Set([1]) },
} as unknown as Visitor

const judged = (access: Access, given: Partial<Judged> = {}): Judged => ({
  call: 'some.call',
  endpoint: { access } as Endpoint,
  visitor: member,
  asked: { vector: 'own', at: null, target: 'neighbour' } as Asked,
  access,
  ...given,
})
const ok = { status: 200, text: '{}', headers: '{}' }

describe('an answer', () => {
  test('leaks where a word of the other tenant is in it, or in its headers', () => {
    expect(judge(world, judged('member'), { ...ok, text: 'Desk of neighbour' }, [])).toEqual([
      'leak',
    ])
    expect(judge(world, judged('member'), { ...ok, headers: 'neighbour-app' }, [])).toEqual([
      'leak',
    ])
    expect(judge(world, judged('member'), { ...ok, text: 'Desk of ours' }, [])).toEqual([])
  })

  test('may name the sign-in page of a space to anybody, and nothing behind it', () => {
    const text = 'Hall of neighbour'
    expect(judge(world, judged('anyone'), { ...ok, text }, [])).toEqual([])
    expect(judge(world, judged('anyone'), { ...ok, text: `${text}, neighbour-admin` }, [])).toEqual(
      ['leak'],
    )
  })

  test('that is no refusal is wrong where the access demands one', () => {
    expect(judge(world, judged('may:roles'), ok, [])).toEqual(['admitted'])
    expect(judge(world, judged('may:roles'), { ...ok, status: 404 }, [])).toEqual(['admitted'])
    expect(judge(world, judged('may:roles'), { ...ok, status: 403 }, [])).toEqual([])
    expect(judge(world, judged('may:org'), ok, [])).toEqual([])
    const asked = { vector: 'header', at: 'neighbour', target: 'neighbour', isStray: true } as Asked
    const stray = judged('anyone', { asked })
    expect(judge(world, stray, ok, [])).toEqual(['admitted'])
    expect(judge(world, stray, { ...ok, status: 404 }, [])).toEqual([])
  })
})

describe('a change', () => {
  const change = (row: object, relation = 'departments') => ({
    relation,
    before: null,
    after: { ...row },
  })

  test('of a row of the other tenant, or of their people, is a write', () => {
    for (const row of [{ tenant_id: 2 }, { account_id: 20 }, { enterprise_id: 2 }])
      expect(judge(world, judged('member'), ok, [change(row)])).toEqual(['write'])
    expect(judge(world, judged('member'), ok, [change({ tenant_id: 1 })])).toEqual([])
  })

  test('by who is refused is a write, whosever row it is', () => {
    expect(
      judge(world, judged('member'), { ...ok, status: 409 }, [change({ tenant_id: 1 })]),
    ).toEqual(['write'])
    expect(judge(world, judged('member'), { ...ok, status: 409 }, [change({}, 'audit')])).toEqual(
      [],
    )
  })
})

test('nobody is let into a space that is not theirs, whatever the call asks for', () => {
  const asked = { vector: 'space', at: 'neighbour', target: 'neighbour' } as Asked
  for (const access of ['signedIn', 'member', 'may:org'] as const)
    expect(mustRefuse(judged(access, { asked }))).toBe(true)
  expect(mustRefuse(judged('anyone', { asked }))).toBe(false)
})
