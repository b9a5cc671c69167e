import { userTypes } from '@atrium/contract/people/user-types.ts'
import { expect, test } from 'vitest'
import { enterRegister } from './enter-register.ts'
import { type EntryCase, entryCases, type Host, type Who } from './entry.cases.ts'
import {
  type Entry,
  enterLogin,
  enterMiddle,
  enterPage,
  splitSpace,
  type Visitor,
} from './entry.ts'

const origins: Record<Host, string> = {
  'enterprise-cloud': 'https://work.example.com',
  developer: 'https://atrium.example.com',
}
const types: Record<Who, number | null> = { guest: null, ...userTypes }

/** As the server tells it: which space they are in depends on the address. */
function visitorOf({ who, updating }: EntryCase, path: string): Visitor {
  const isMember = ['developer', 'admin', 'manager', 'member'].includes(who)
  return {
    login: who !== 'guest',
    user_type: types[who],
    loginHomepage: null,
    roleLanding: null,
    canBuild: who === 'developer' || who === 'admin',
    updating: updating === true,
    space: isMember && isIn(path, 'acme') ? { space: 'acme' } : null,
    spaces: isMember ? [{ space: 'acme' }] : [],
  }
}

const isIn = (path: string, space: string) =>
  (splitSpace(path).space ?? space).toLowerCase() === space

const DATE = '2026-12-24T00:00:00.000Z'

function enter(given: EntryCase, address: string): Entry {
  const { pathname: path, search, hash } = new URL(address, origins[given.host])
  const facts = {
    origin: origins[given.host],
    path,
    search,
    hash,
    product: 'atrium',
    visitor: visitorOf(given, path),
    ...(given.twoStep && {
      twoStep: {
        open: 'true',
        effective: String(given.twoStep === 'in force'),
        effectiveTime: DATE,
      },
    }),
  }
  const { rest } = splitSpace(path)
  if (rest === '/home/login') return enterLogin(facts)
  if (rest === '/home/register') return enterRegister(facts)
  if (rest === '/loginMiddle') return enterMiddle(facts, false)
  return enterPage(facts)
}

/** The rules send people on until one lets them stay; none may send them round. */
function follow(given: EntryCase, address: string, steps = 0): { at: string; entry: Entry } {
  const entry = enter(given, address)
  if (entry.go !== 'to' || steps === 3) return { at: address, entry }
  return follow(given, entry.path, steps + 1)
}

test.each(entryCases)('$host: $who at $address ends at $ends', (given) => {
  const { at, entry } = follow(given, given.address)
  expect(at).toBe(given.ends)
  expect(entry.go).toBe(given.foreign ? 'foreign' : 'on')
  expect(entry.go === 'on' ? entry.banner : undefined).toBe(given.banner && DATE)
})

test('the table covers both hosts, every person, and every rule', () => {
  expect(entryCases.length).toBeGreaterThan(200)
  expect(new Set(entryCases.map((each) => JSON.stringify(each))).size).toBe(entryCases.length)
})
