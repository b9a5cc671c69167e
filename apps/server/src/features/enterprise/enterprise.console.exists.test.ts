import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { handOver } from '../../test/fixtures/console.ts'
import { anEnterprise } from '../../test/fixtures/create-enterprise.ts'

let atrium: TestAtrium
let person: Person
let saasId: number
beforeAll(async () => {
  atrium = await openAtrium()
  saasId = await handOver(atrium, await atrium.signIn('operator'), ['create'])
  person = await atrium.signIn('console')
})
afterAll(() => atrium.close())

test('L-e: who creates enterprises asks a hundred times in ten minutes who exists, and no more', async () => {
  const asked = async () => {
    const enterprise = anEnterprise()
    const admin = { ...enterprise.admin, loginId: 'neighbour-member' }
    return person.call('console.enterprise.add', { ...enterprise, saasId, admin })
  }
  expect(await asked()).toMatchObject({
    status: 409,
    fields: { 'admin.loginId': expect.any(String) },
  })
  await atrium.sql("update attempts set tries = 99 where key like 'validate:%'")
  expect(await asked()).toMatchObject({ status: 409 })
  expect(await asked()).toMatchObject({ status: 429 })
  atrium.clock.pass(601)
  person = await atrium.signIn('console')
  expect(await asked()).toMatchObject({ status: 409 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
