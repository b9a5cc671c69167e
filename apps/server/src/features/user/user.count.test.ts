import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.sql(`insert into accounts (login_id, name, user_type, status, password_hash)
    select 'crowd-' || i, '李人山' || i, 0, 'active', '' from generate_series(1, 1005) i`)
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const asked = async (filters: object) => {
  const { result } = await operator.call('sysop.user.list', { userType: 'all', ...filters })
  const { aaData = [], iTotalDisplayRecords: total, isCapped } = result ?? {}
  return { rows: aaData.length, total, isCapped }
}

describe('a list of more than a thousand people', () => {
  test.each([
    ['a term', { iSearch: 'crowd' }],
    ['one ideograph', { iSearch: '山' }],
    ['two ideographs', { iSearch: '人山' }],
    ['two letters', { iSearch: 'cr' }],
    ['a filter', { twoStep: '0' }],
    ['a term, by name', { iSearch: 'crowd', sort: 'name', order: 'asc' }],
  ])('says for %s that there are more than were counted', async (_, filters) => {
    expect(await asked(filters)).toEqual({ rows: 20, total: 1001, isCapped: true })
  })

  test('goes on page by page to its end', async () => {
    const from = (iDisplayStart: number) => asked({ iSearch: 'crowd', iDisplayStart })
    expect(await from(980)).toEqual({ rows: 20, total: 1001, isCapped: true })
    expect(await from(985)).toEqual({ rows: 20, total: 1005 + 1, isCapped: true })
    expect(await from(1000)).toEqual({ rows: 5, total: 1005, isCapped: true })
    expect(await from(2000)).toEqual({ rows: 0, total: 1001, isCapped: true })
  })

  test('is counted exactly without a filter, and up to a thousand with one', async () => {
    const { total, isCapped } = await asked({})
    expect(total).toBeGreaterThan(1005)
    expect(isCapped).toBe(false)
    expect(await asked({ iSearch: 'crowd-100' })).toEqual({ rows: 7, total: 7, isCapped: false })
    expect(await asked({ iSearch: 'nobody at all' })).toEqual({
      rows: 0,
      total: 0,
      isCapped: false,
    })
  })

  test('tells who confirms an act on all of them how many they are', async () => {
    const { result } = await operator.call('batch.check', {
      action: 'disable',
      chosen: { people: { search: 'crowd' } },
    })
    expect(result).toMatchObject({ total: 1005 })
  })
})
