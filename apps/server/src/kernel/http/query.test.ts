import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const list = '/api/sysop/enterprise/all'

describe('a name in a query', () => {
  test('that the call does not know is refused, and named', async () => {
    const answer = await operator.raw('GET', `${list}?iSearch=ours&saasId=1`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().verdicts).toEqual({ saasId: 'unknown' })
  })

  test('is refused where values travel in the body', async () => {
    const answer = await atrium.guest.raw('POST', '/v1/session?remember=true', {
      payload: { loginId: 'a-name', password: 'x' },
    })
    expect(answer.json().verdicts).toEqual({ remember: 'unknown' })
  })

  test('is refused where the path has it already', async () => {
    const answer = await operator.raw('GET', `${list}?entType=1`)
    expect(answer.json().verdicts).toEqual({ entType: 'unknown' })
  })

  test('does no harm when an old client appends it to everything', async () => {
    const appended = '_=17&callback=x&sEcho=1&iColumns=2&mDataProp_0=name&sSearch=&sSortDir_0=asc'
    const answer = await operator.raw('GET', `${list}?iDisplayLength=10&${appended}`)
    expect(answer.statusCode).toBe(200)
  })

  test('is a search that would be ignored, and is therefore refused', async () => {
    const answer = await operator.raw('GET', `${list}?sSearch=ours`)
    expect(answer.json().verdicts).toEqual({ sSearch: 'unknown' })
  })
})

test('what cannot be stored is found in JSON inside a query too', async () => {
  const data = encodeURIComponent('{"notes":{"zh":"\\u0000"}}')
  const answer = await operator.raw('PUT', `/api/sysop/apk/1?data=${data}`)
  expect(answer.json().verdicts).toEqual({ 'data.notes.zh': 'characters' })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
