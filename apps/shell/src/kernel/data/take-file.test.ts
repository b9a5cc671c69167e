import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('location', { pathname: '/space-acme/enterprise/org' })
const answer = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', answer)
afterAll(() => vi.unstubAllGlobals())
const { takeFile } = await import('./take-file.ts')

const file = (disposition: string) =>
  new Response('a,b', { headers: { 'content-disposition': disposition } })

test('a file comes whole, under the name the server gives it', async () => {
  answer.mockResolvedValueOnce(file('attachment; filename="members-2026-11-17.csv"'))
  const { name, content } = await takeFile('/v1/members/export')
  expect([name, await content.text()]).toEqual(['members-2026-11-17.csv', 'a,b'])
  answer.mockResolvedValueOnce(
    file(`attachment; filename="__.csv"; filename*=UTF-8''%E5%89%8D.csv`),
  )
  expect((await takeFile('/x')).name).toBe('前.csv')
})

test('a refusal is a failure and never a file', async () => {
  const busy = { status: 503, error: 'unavailable', msg: 'unavailable' }
  answer.mockResolvedValueOnce(Response.json(busy, { status: 503 }))
  await expect(takeFile('/x')).rejects.toMatchObject({ error: 'unavailable', status: 503 })
  answer.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(takeFile('/x')).rejects.toMatchObject({ error: 'broken', status: 502 })
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(takeFile('/x')).rejects.toMatchObject({ error: 'unreachable' })
})
