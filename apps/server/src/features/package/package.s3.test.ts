import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesInS3 } from '../../ports/files.s3.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { anIpa, put } from '../../test/fixtures/packages.ts'
import { openS3Store } from '../../test/s3-store.ts'

let atrium: TestAtrium
let operator: Person
let store: Awaited<ReturnType<typeof openS3Store>>

beforeAll(async () => {
  store = await openS3Store()
  atrium = await openAtrium({ files: filesInS3(store.config) })
  operator = await atrium.signIn('operator')
})
afterAll(async () => {
  await atrium.close()
  await store.close()
})

const headers = { 'x-confirm-password': encodeURIComponent(PASSWORD) }

test('a package goes into a bucket, comes from there in parts, and leaves it again', async () => {
  const bytes = anIpa({ filler: 9 * 1024 ** 2 })
  const { id, code } = (await put(operator, 'ipa', bytes)).json().result
  const data = { published: true }
  await operator.raw('PUT', `/api/sysop/ipa/${id}`, { headers, payload: { data } })
  const file = `/v1/package/install/${code}/${id}/file`
  const whole = await atrium.guest.raw('GET', file)
  expect(whole.rawPayload.equals(bytes)).toBe(true)
  const part = await atrium.guest.raw('GET', file, { headers: { range: 'bytes=8388600-8388700' } })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload.equals(bytes.subarray(8_388_600, 8_388_701))).toBe(true)
  await operator.raw('DELETE', `/api/sysop/ipa/${id}`, { headers })
  expect(await atrium.sql('select from package_leftovers')).toEqual([])
  expect((await atrium.guest.raw('GET', file)).statusCode).toBe(404)
})

test('a store that has gone away is said to be away, and no package is made', async () => {
  await store.close()
  const answer = await put(operator, 'ipa', anIpa({ app: 'com.example.away' }))
  expect(answer.json()).toMatchObject({ error: 'store_away' })
  expect(await atrium.sql('select from packages')).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
