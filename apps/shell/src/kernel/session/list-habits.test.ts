import { expect, test, vi } from 'vitest'

const { sent, answers } = vi.hoisted(() => {
  const sent: string[] = []
  const answers: { status: number }[] = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/', search: '', hash: '' })
  const documentElement = { lang: 'zh-CN', dataset: {} }
  vi.stubGlobal('document', { documentElement, cookie: '', getElementById: () => null })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(String(init?.body))
    const { status } = answers.shift() ?? { status: 200 }
    return Response.json({ status, msg: '', result: {} }, { status })
  })
  return { sent, answers }
})
const { toasts } = await import('../browser/toasts.ts')
const { queries } = await import('../data/api.ts')
const { arrangeList } = await import('./list-habits.ts')

const KEY = ['preference.get', {}]
const kept = () => queries.getQueryData<{ lists: object }>(KEY)?.lists

test('of several changes of a list in a row the last one is sent, and kept', async () => {
  queries.setQueryData(KEY, { density: null, lists: { user: { columns: ['status'] } } })
  for (const name of [100, 116, 132]) arrangeList('enterprise', { widths: { name } })
  const last = { widths: { name: 132 } }
  await vi.waitFor(() =>
    expect(kept()).toEqual({ user: { columns: ['status'] }, enterprise: last }),
  )
  expect(sent).toEqual([JSON.stringify(last)])
})

test('a change that could not be saved is reported', async () => {
  answers.push({ status: 400 })
  arrangeList('user', { columns: [] })
  await vi.waitFor(() => expect(toasts.now()).toHaveLength(1))
  expect(kept()).toMatchObject({ user: { columns: ['status'] } })
})
