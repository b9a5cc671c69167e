import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import { ShutOutReason } from '@atrium/contract/sign-in/shut-out.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import english from '../../../../../words/en-US.json'
import { keepBranding } from '../look/branding.ts'
import type { Ended } from '../session-end/ended.ts'
import { setDictionary, speaking } from '../words/words.ts'
import { explainOut } from './explain-out.ts'

beforeAll(() => setDictionary('en-US', english))

const out = (given: Partial<Ended>): Ended => ({
  why: 'suspended',
  since: null,
  until: null,
  enterprise: 'Acme',
  admins: [],
  isAdmin: false,
  contact: null,
  ...given,
})
const explain = (given: Partial<Ended>) => explainOut(speaking(), out(given))

describe('whom to ask', () => {
  test('is an administrator, by name where names are known', () => {
    expect(explain({ admins: ['Lin', 'Zhou'] }).ask).toContain('Lin and Zhou')
    expect(explain({ why: 'removed' }).ask).toContain('Acme')
  })

  test('is the operator for an administrator, who is not sent to themselves', () => {
    const ask = explain({ isAdmin: true, contact: 'help@house.example' }).ask
    expect(ask).toContain('help@house.example')
    expect(explain({ isAdmin: true }).ask).not.toMatch(/administrator/i)
  })

  test('is nobody where signing in again is all it takes', () =>
    expect(explain({ why: 'idle', enterprise: null }).ask).toBeNull())
})

test('a space has one name: the one its page shows', () => {
  const brand = { name: 'Acme & Co', logo: null, colour: null }
  keepBranding({ brand, languages: [] })
  const { title, ask } = explain({ why: 'removed' })
  keepBranding({ brand: platformBrand, languages: [] })
  expect(title + ask).not.toMatch(/Acme(?! & Co)/)
  expect(explain({ why: 'removed' }).title).toContain('“Acme”')
})

test.each([
  ...ShutOutReason.options,
  'left',
  'other',
  'viewedAs',
  'actingFor',
  'actingOver',
] as const)('%s is explained', (why) => {
  const { title, text } = explain({ why })
  expect(title + text).not.toMatch(/out\.|\{/)
})
