import { describe, expect, test } from 'vitest'
import type { CallName } from '../catalogue.ts'
import { clientTable as table } from '../client-table.ts'
import { CALL_TIMEOUT, createClient } from './client.ts'

type Sent = { url: string; init: RequestInit }

function clientAnswering(body: string, { status = 200, space = null as string | null } = {}) {
  const sent: Sent[] = []
  const client = createClient({
    table,
    space: () => space,
    language: () => 'en-US',
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init as RequestInit })
      return new Response(body, { status })
    },
  })
  return { ...client, sent }
}

const ok = '{"status":200,"msg":"ok","result":{"a":1}}'

describe('a call', () => {
  test('that nobody declared answers 500 "interface config does not exist" and sends nothing', async () => {
    const { call, sent } = clientAnswering(ok)
    const answer = await call('no.such.call' as CallName, {})
    expect(answer).toMatchObject({
      ok: false,
      status: 500,
      msg: 'interface config does not exist',
      result: null,
    })
    expect(sent).toEqual([])
  })

  test('with an empty answer has status -1 and no result', async () => {
    const { call } = clientAnswering('')
    expect(await call('global.server', {})).toMatchObject({ ok: false, status: -1, result: null })
  })

  test('puts named values into the path and the rest of a GET into the query', async () => {
    const { call, sent } = clientAnswering(ok)
    await call('sysop.enterprise.list', { entType: 'all', iSearch: 'a b&c', name: undefined })
    expect(sent[0]?.url).toBe('/api/sysop/enterprise/all?iSearch=a+b%26c')
    expect(sent[0]?.init.method).toBe('GET')
  })

  test('encodes what goes into the path, so that a value stays one segment', async () => {
    const { call, sent } = clientAnswering(ok)
    await call('sysop.progress', { entid: '../1?x' })
    expect(sent[0]?.url).toBe('/api/sysop/progress/..%2F1%3Fx')
  })

  test('sends the values of a POST as JSON', async () => {
    const { call, sent } = clientAnswering('{"code":1000000,"msg":"ok","result":{}}')
    await call('session.create', { loginId: 'a', password: 'b' })
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"loginId":"a","password":"b"}' })
  })

  test('carries the space of the page', async () => {
    const { call, sent } = clientAnswering(ok, { space: 'acme' })
    await call('user.baseinfo', {})
    expect(sent[0]?.url).toBe('/space-acme/sapi/user/baseinfo')
  })

  test('waits sixty seconds', () => expect(CALL_TIMEOUT).toBe(60_000))
})

describe('a puzzle', () => {
  const puzzle =
    '{"code":429,"msg":"","result":null,"error":"proof_required","challenge":"c","bits":9}'
  const clientSolving = (solve?: (challenge: string, bits: number) => Promise<string>) => {
    const proofs: (string | null)[] = []
    const client = createClient({
      table,
      space: () => null,
      language: () => 'zh-CN',
      ...(solve && { solve }),
      fetch: async (_, init) => {
        proofs.push(new Headers(init?.headers).get('x-proof'))
        const isProven = proofs.at(-1) === 'c~9'
        return new Response(isProven ? ok : puzzle, { status: isProven ? 200 : 429 })
      },
    })
    return { ...client, proofs }
  }

  test('is solved unseen, and the call made again with its answer', async () => {
    const { call, proofs } = clientSolving(async (challenge, bits) => `${challenge}~${bits}`)
    expect(await call('global.server', {})).toMatchObject({ ok: true, result: { a: 1 } })
    expect(proofs).toEqual([null, 'c~9'])
  })

  test('whose answer is not taken is not tried for ever', async () => {
    const { call, proofs } = clientSolving(async () => 'wrong')
    expect(await call('global.server', {})).toMatchObject({ ok: false, error: 'proof_required' })
    expect(proofs).toEqual([null, 'wrong'])
  })

  test.each([
    ['nobody solves', undefined],
    ['cannot be solved here', () => Promise.reject(new Error('no Web Crypto'))],
  ])('that %s is the answer', async (_, solve) => {
    const { call, proofs } = clientSolving(solve)
    expect(await call('global.server', {})).toMatchObject({ ok: false, error: 'proof_required' })
    expect(proofs).toEqual([null])
  })
})

describe('an answer', () => {
  test.each([
    ['status', ok, { a: 1 }],
    ['code', '{"code":1000000,"msg":"ok","result":{"a":1}}', { a: 1 }],
    ['lang', '{"code":200,"data":{"a":"1"}}', { a: '1' }],
    ['bare', '[[],[],[]]', [[], [], []]],
  ])('in the envelope "%s" is taken out of it', async (_, body, result) => {
    expect(await clientAnswering(body).call('global.server', {})).toMatchObject({
      ok: true,
      status: 200,
      result,
    })
  })

  test('that refuses keeps its word, its message and its fields', async () => {
    const body = '{"status":400,"msg":"no","result":null,"error":"invalid","fields":{"a":"b"}}'
    expect(await clientAnswering(body, { status: 400 }).call('global.server', {})).toEqual({
      ok: false,
      status: 400,
      msg: 'no',
      result: null,
      error: 'invalid',
      fields: { a: 'b' },
    })
  })

  test('that is no JSON is unreadable, not a crash', async () => {
    const { call } = clientAnswering('<html>', { status: 502 })
    expect(await call('global.server', {})).toMatchObject({ status: 502, error: 'unreadable' })
  })

  test('that never comes is unreachable, not a crash', async () => {
    const { call } = createClient({
      table,
      space: () => null,
      language: () => 'zh-CN',
      fetch: () => Promise.reject(new TypeError('network')),
    })
    expect(await call('global.server', {})).toMatchObject({ status: 0, error: 'unreachable' })
  })
})
