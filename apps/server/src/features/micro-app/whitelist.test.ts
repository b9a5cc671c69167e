import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { aManifest } from '../../test/fixtures/apps.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

describe('a whitelist', () => {
  const app = 'listed'
  const entids = async () => [await atrium.idOf('ours'), await atrium.idOf('neighbour')]
  beforeAll(async () => {
    await operator.call('microApp.register', { manifest: aManifest({ name: app }) })
    await operator.call('whitelist.add', { app, entids: await entids() })
  })
  const remove = (given: string) =>
    operator.raw('DELETE', `/api/sysop/appconfig/whitelist?app=${app}${given}`)
  const listed = async () => {
    const { result } = await operator.call('whitelist.list', { app })
    return result?.[0]?.enterprises.map(({ id }) => id)
  }

  test('names each pasted id that is no enterprise, and takes none of them', async () => {
    const [ours = 0] = await entids()
    await remove('')
    const answer = await operator.call('whitelist.add', { app, entids: [ours, 999_999, 999_998] })
    expect(answer).toMatchObject({ verdicts: { 'entids.1': 'gone', 'entids.2': 'gone' } })
    expect(await listed()).toEqual([])
    await operator.call('whitelist.add', { app, entids: await entids() })
  })

  test('is added to by somebody, not by nobody', async () => {
    expect(await operator.call('whitelist.add', { app, entids: [] })).toMatchObject({
      status: 400,
      error: 'invalid',
      fields: { entids: expect.any(String) },
    })
  })

  test('lets go of several at once, and of no other', async () => {
    const [ours, neighbour] = await entids()
    expect(
      await operator.call('whitelist.remove', { app, entids: [ours as number] }),
    ).toMatchObject({ ok: true })
    expect(await listed()).toEqual([neighbour])
    expect((await remove(`&entids=${ours},${neighbour}`)).statusCode).toBe(200)
    expect(await listed()).toEqual([])
  })

  test.each(['', ',', '1,x', '0', '-1'])('is not emptied by “%s”', async (given) => {
    await operator.call('whitelist.add', { app, entids: await entids() })
    expect((await remove(`&entids=${given}`)).statusCode).toBe(400)
    expect(await listed()).toHaveLength(2)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
