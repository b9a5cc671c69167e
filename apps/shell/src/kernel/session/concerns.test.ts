import type { CallName } from '@atrium/contract/catalogue.ts'
import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'
import { describe, expect, test, vi } from 'vitest'
import { concerns } from './concerns.ts'

/** Tables of a space, as pages will read them: their rows are records of an app, and the read names the table. */
vi.mock('@atrium/contract/stale-on.ts', async (original) => {
  const { staleOn, about } = await original<typeof import('@atrium/contract/stale-on.ts')>()
  return {
    staleOn: { ...staleOn, 'appRecord.list': ['records.changed'] },
    about: { ...about, 'appRecord.list': { app: 'app', collection: 'collection' } },
  }
})

const ME = 7
const isConcerned = (event: LiveEvent, name: CallName, data: object = {}) =>
  concerns(event, [name, data], ME)

describe('a read is asked again', () => {
  const changed: LiveEvent = { kind: 'user.changed', scope: { user: 12 } }

  test('after what it is about has changed, and not after another of the kind', () => {
    expect(isConcerned(changed, 'user.person', { id: 12 })).toBe(true)
    expect(isConcerned(changed, 'user.person', { id: 13 })).toBe(false)
  })

  test('after any of the kind where it is a list', () => {
    expect(isConcerned(changed, 'sysop.user.list', { start: 0 })).toBe(true)
  })

  test('after an event that does not say what it is about', () => {
    expect(isConcerned({ kind: 'user.changed' }, 'user.person', { id: 13 })).toBe(true)
    expect(isConcerned({ kind: 'user.changed' }, 'user.baseinfo')).toBe(true)
  })

  test('after its reader has changed, where it tells of them', () => {
    expect(isConcerned(changed, 'user.baseinfo')).toBe(false)
    expect(isConcerned({ ...changed, scope: { user: ME } }, 'user.baseinfo')).toBe(true)
    expect(concerns(changed, ['user.baseinfo', {}], undefined)).toBe(true)
  })

  test('not after what makes it stale in no way', () => {
    expect(isConcerned({ kind: 'batch.moved' }, 'user.person', { id: 12 })).toBe(false)
  })

  test('after an event of another kind, which cannot be about the same', () => {
    expect(isConcerned({ kind: 'role.changed', scope: { role: 12 } }, 'role.all')).toBe(true)
    const access: LiveEvent = { kind: 'access.changed' }
    expect(isConcerned(access, 'role.holders', { id: 12 })).toBe(true)
  })
})

/** How many reads are asked again, of all that are open. */
const askedAgain = (event: LiveEvent, pages: [CallName, object][][]) =>
  pages.flatMap((reads) => reads.filter((read) => concerns(event, read, ME))).length

describe('of ten thousand open pages', () => {
  const numbers = Array.from({ length: 10_000 }, (_, at) => at)

  test('a changed row concerns those that show its table', () => {
    const pages = numbers.map((at): [CallName, object][] => [
      ['appRecord.list', { app: 'stock', collection: `table-${at % 1_000}` }],
    ])
    const changed: LiveEvent = { kind: 'records.changed' }
    expect(askedAgain(changed, pages)).toBe(10_000)
    const scope = { app: 'stock', collection: 'table-3' }
    expect(askedAgain({ ...changed, scope }, pages)).toBe(10)
    expect(askedAgain({ ...changed, scope: { ...scope, app: 'other' } }, pages)).toBe(0)
  })

  test('a changed person concerns the page that shows them', () => {
    const everywhere: [CallName, object][] = [
      ['user.baseinfo', {}],
      ['microApps.baseInfo', {}],
      ['role.page', { path: '/sysop/user' }],
      ['profile.get', {}],
    ]
    const pages = numbers.map((id): [CallName, object][] => [
      ...everywhere,
      ['user.person', { id }],
      ['user.signInStatus', { id }],
    ])
    const changed: LiveEvent = { kind: 'user.changed' }
    expect(askedAgain(changed, pages)).toBe(60_000)
    expect(askedAgain({ ...changed, scope: { user: 12 } }, pages)).toBe(2)
  })
})
