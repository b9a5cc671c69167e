import { describe, expect, test } from 'vitest'
import {
  allowsAnything,
  type Gift,
  giftsOf,
  type Holding,
  lackingFor,
  mayGive,
  spelledOut,
} from './role.policy.ts'

const friday = new Date('2026-11-20T17:00:00Z')
const saturday = new Date('2026-11-21T17:00:00Z')
const holding = (permissions: string[], rest: Partial<Holding> = {}): Holding => ({
  permissions,
  paths: null,
  until: null,
  ...rest,
})
const gift: (permissions: string[], rest?: Partial<Gift>) => Gift = holding

describe('nobody gives what they do not have', () => {
  test.each([
    ['everything gives each right', [holding(['*'])], gift(['org', 'brand']), true],
    ['everything is not ownership', [holding(['*'])], gift(['owner']), false],
    ['an owner makes owners', [holding(['*', 'owner'])], gift(['*', 'owner']), true],
    ['another right', [holding(['roles'])], gift(['org']), false],
    [
      'each right from another role',
      [holding(['roles']), holding(['org'])],
      gift(['org', 'roles']),
      true,
    ],
    ['no right at all is anybody’s', [], gift([]), true],
    ['all is more than each', [holding(['org', 'roles'])], gift(['*']), false],
  ])('%s', (_, own, given, may) => expect(mayGive(own, given)).toBe(may))
})

describe('nor for more people', () => {
  const sales = holding(['org'], { paths: ['/1/2/'] })
  test.each([
    ['everybody', null, false],
    ['their own department', ['/1/2/'], true],
    ['one below it', ['/1/2/9/'], true],
    ['one beside it', ['/1/20/'], false],
    ['one of two', ['/1/2/', '/1/3/'], false],
    ['the one above', ['/1/'], false],
  ])('%s', (_, paths, may) => expect(mayGive([sales], gift(['org'], { paths }))).toBe(may))

  test('what two roles reach together they may give together', () =>
    expect(
      mayGive(
        [sales, holding(['org'], { paths: ['/1/3/'] })],
        gift(['org'], { paths: ['/1/2/', '/1/3/'] }),
      ),
    ).toBe(true))
})

describe('nor for longer', () => {
  const short = holding(['org'], { until: friday })
  test.each([
    ['for good', null, false],
    ['past their own end', saturday, false],
    ['until their own end', friday, true],
  ])('%s', (_, until, may) => expect(mayGive([short], gift(['org'], { until }))).toBe(may))
})

describe('H-B: a role for a part is given by who could give the whole', () => {
  const sales = holding(['roles', 'invite'], { paths: ['/1/2/'] })
  const all = holding(['roles'])
  const may = (own: Holding[], permissions: string[], is_central = false) =>
    giftsOf({ permissions, is_central }, { paths: ['/1/2/'], until: null }).every((part) =>
      mayGive(own, part),
    )
  test.each([
    ['each right of it, there', [sales], ['invite'], true],
    ['not one that is not had in part', [sales], ['invite', 'brand'], false],
    ['not everything at once, though little is left of it there', [sales], ['*'], false],
    ['one that is not had in part, from who has it', [sales, holding(['brand'])], ['brand'], true],
    ['none without giving roles there', [holding(['invite'])], ['invite'], false],
  ])('%s', (_, own, permissions, is) => expect(may(own, permissions)).toBe(is))
  test('a central one by who gives roles to everybody', () =>
    expect([may([sales], [], true), may([all], [], true)]).toEqual([false, true]))
})

test('what is lacking is named', () =>
  expect(lackingFor([holding(['org'])], gift(['org', 'brand', 'owner']))).toEqual([
    'brand',
    'owner',
  ]))

test('a role allows something as soon as it names a right', () => {
  expect(allowsAnything({ permissions: ['overview'] })).toBe(true)
  expect(allowsAnything({ permissions: [] })).toBe(false)
})

test('everything spelled out is each right but ownership', () =>
  expect(spelledOut({ permissions: ['*'] })).not.toContain('owner'))
