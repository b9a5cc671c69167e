import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Reply = { status: number; body: object }

const server = vi.hoisted(() => {
  const server = { asked: [] as string[], replies: {} as Record<string, Reply[]> }
  vi.stubGlobal('location', { pathname: '/space-acme/user/center' })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    server.asked.push(url)
    init?.signal?.throwIfAborted()
    const replies = server.replies[url] ?? []
    const { status, body } = (replies.length > 1 ? replies.shift() : replies[0]) as Reply
    if (body instanceof Uint8Array) return new Response(body as BodyInit, { status })
    return Response.json(body, { status })
  })
  return server
})
const { ask, askForFile, queries, refreshing } = await import('./api.ts')
const { twoStepNow } = await import('../session/two-step.ts')
const { proveAgain, proofAsked } = await import('../entry/proof.ts')

const assign = vi.fn<(path: string) => void>()
const visit = (pathname: string) =>
  vi.stubGlobal('location', {
    pathname,
    search: '?a=1',
    hash: '',
    origin: 'https://here.example',
    assign,
  })
const good = (result: object): Reply => ({ status: 200, body: { status: 200, result } })
const refused = (status: number, error: string, more = {}): Reply => ({
  status,
  body: { status, error, msg: error, ...more },
})

const FACTORS = '/space-acme/v1/factor'
const RENEW = '/space-acme/v1/factor/recovery'
const CHECK = '/space-acme/sapi/user/user/checkUserVerifyTwo'

beforeEach(() => {
  visit('/space-acme/user/center')
  server.asked = []
  server.replies = {}
  assign.mockClear()
})
afterEach(() => {
  queries.clear()
  vi.restoreAllMocks()
})

describe('a call that wants a fresh proof', () => {
  const stale = refused(403, 'proof_stale', { methods: ['totp'] })

  test('asks for it by the methods that were named, and is sent again', async () => {
    server.replies[RENEW] = [stale, good({ recoveryCodes: ['a'] })]
    const answer = ask('factor.recovery.renew', {})
    await vi.waitUntil(proofAsked)
    expect(proofAsked()?.methods).toEqual(['totp'])

    proofAsked()?.settle(true)
    await expect(answer).resolves.toEqual({ recoveryCodes: ['a'] })
    expect(server.asked).toEqual([RENEW, RENEW])
    expect(proofAsked()).toBeNull()
  })

  test('which is a file, is fetched when its first byte may be had', async () => {
    const file = '/space-acme/v1/transfer/1/file'
    server.replies[file] = [stale, { status: 206, body: new Uint8Array([31]) }]
    const fetched = askForFile('transfer.download', { id: 1 })
    await vi.waitUntil(proofAsked)
    expect(assign).not.toHaveBeenCalled()
    proofAsked()?.settle(true)
    await fetched
    expect(assign).toHaveBeenCalledWith(file)
  })

  test('says so when only a workplace has vouched for the person', async () => {
    server.replies[FACTORS] = [
      refused(403, 'own_proof_required', { methods: ['password'] }),
      good({ factors: [], recoveryLeft: 0, phone: null }),
    ]
    const answer = ask('factor.list', {})
    await vi.waitUntil(proofAsked)
    expect(proofAsked()).toMatchObject({ methods: ['password'], why: 'vouched' })
    proofAsked()?.settle(true)
    await expect(answer).resolves.toMatchObject({ factors: [] })
  })

  test('is refused when the person would rather not', async () => {
    server.replies[RENEW] = [stale]
    const answer = ask('factor.recovery.renew', {})
    await vi.waitUntil(proofAsked)
    proofAsked()?.settle(false)
    await expect(answer).rejects.toMatchObject({ error: 'proof_stale' })
    expect(server.asked).toEqual([RENEW])
  })

  test('does not ask twice when two of them come at once', async () => {
    const both = Promise.all([proveAgain(['totp']), proveAgain(['password'])])
    expect(proofAsked()?.methods).toEqual(['totp'])
    proofAsked()?.settle(true)
    await expect(both).resolves.toEqual([true, true])
  })
})

describe('a call that wants the second step', () => {
  test('leads to where it is taken, and back here', async () => {
    server.replies[FACTORS] = [refused(403, 'two_step_required')]
    void ask('factor.list', {})
    await vi.waitUntil(() => assign.mock.calls.length > 0)
    expect(assign).toHaveBeenCalledWith(
      '/space-acme/force/twoVerify?toUrl=%2Fspace-acme%2Fuser%2Fcenter%3Fa%3D1',
    )
  })

  test('is a plain refusal where it is taken', async () => {
    visit('/space-acme/force/twoVerify')
    server.replies[FACTORS] = [refused(403, 'two_step_required')]
    await expect(ask('factor.list', {})).rejects.toMatchObject({ error: 'two_step_required' })
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('during maintenance', () => {
  const shut = refused(503, 'maintenance')

  test('a change is refused where it was made, so that it can be made again', async () => {
    server.replies[RENEW] = [shut]
    await expect(ask('factor.recovery.renew', {})).rejects.toMatchObject({ error: 'maintenance' })
    expect(assign).not.toHaveBeenCalled()
  })

  test('a page that shows something goes on showing it', async () => {
    queries.setQueryData(['factor.list', {}], [])
    server.replies[FACTORS] = [shut]
    await expect(ask('factor.list', {})).rejects.toMatchObject({ error: 'maintenance' })
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('a read whose answer does not come in time', () => {
  test('fails at once and says so, instead of asking again in silence', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const read = new QueryObserver(queries, {
      queryKey: ['factor.list'],
      queryFn: ({ signal }) => ask('factor.list', {}, signal),
    })
    const leave = read.subscribe(() => {})
    await vi.waitUntil(() => read.getCurrentResult().isError)
    expect(read.getCurrentResult().error).toMatchObject({ error: 'timeout', status: 408 })
    expect(server.asked.filter((path) => path === FACTORS)).toHaveLength(1)
    leave()
  })
})

describe('what the space asks of a person', () => {
  const state = { open: 'true', effective: 'false', effectiveTime: '2026-12-01T00:00:00.000Z' }

  test('is asked once and remembered', async () => {
    server.replies[CHECK] = [good(state)]
    expect(await twoStepNow()).toEqual(state)
    expect(await twoStepNow()).toEqual(state)
    expect(server.asked).toEqual([CHECK])
  })

  test('is asked again once it may have changed', async () => {
    server.replies[CHECK] = [good(state), good({ ...state, open: 'false' })]
    await twoStepNow()
    await queries.invalidateQueries({ queryKey: ['twoStep.check'] })
    expect(await twoStepNow()).toMatchObject({ open: 'false' })
  })

  test('is nothing when no answer comes, and asked again the next time', async () => {
    server.replies[CHECK] = [refused(500, 'broken'), good(state)]
    expect(await twoStepNow()).toEqual({})
    expect(await twoStepNow()).toEqual(state)
  })
})

describe('a change that did not come through', () => {
  test('is told before anything is asked again', async () => {
    const cache = new QueryClient()
    const never = new Promise<never>(() => {})
    const shown = new QueryObserver(cache, {
      queryKey: ['task.list'],
      queryFn: () => never,
      initialData: [],
    }).subscribe(() => {})
    const change = (mutationFn: () => Promise<unknown>) =>
      new MutationObserver(cache, { mutationFn, ...refreshing(cache, ['task.list']) }).mutate()

    const refused = change(() => Promise.reject(new Error('unreachable')))
    await expect(refused).rejects.toThrow('unreachable')
    const done = change(() => Promise.resolve('done'))
    expect(await Promise.race([done, new Promise((soon) => setTimeout(soon, 20, 'waits'))])).toBe(
      'waits',
    )
    shown()
  })
})
