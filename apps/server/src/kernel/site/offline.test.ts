import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { pagePolicy } from '../http/headers.ts'
import { serveOffline } from './offline.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-offline-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'sw.js'), 'worker')
writeFileSync(join(folder, 'offline.html'), 'page')

const app = fastify()
const offline = { script: 'sha256-script', style: 'sha256-style' }
serveOffline(app, folder, {
  id: 'x',
  modules: [],
  frameHost: null,
  pageFiles: {},
  pageWords: null,
  firstFrames: {},
  offline,
})
const headersOf = async (url: string) => (await app.inject(url)).headers

test('the worker is asked for anew each time and may reach us alone', async () => {
  expect(await headersOf('/sw.js')).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

test('in the page without a network runs what its policy names by hash, and nothing else', async () => {
  const policy = String((await headersOf('/offline'))['content-security-policy'])
  expect(policy).toContain("script-src 'sha256-script';")
  expect(policy).toContain("style-src 'sha256-style';")
  expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/)
})

test('only the shell may employ a worker', () => {
  expect(pagePolicy('n', { worker: true })).toContain("worker-src 'self'")
  expect(pagePolicy('n')).not.toContain('worker-src')
})
