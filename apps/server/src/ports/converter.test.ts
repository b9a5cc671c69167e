import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startConverter } from '@atrium/simulator/converter.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConverter, readConverter } from './converter.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-converter-'))
const path = join(folder, 'pdf')
let gotenberg: Awaited<ReturnType<typeof startConverter>>
beforeAll(async () => void (gotenberg = await startConverter()))
afterAll(async () => {
  await gotenberg.stop()
  rmSync(folder, { recursive: true })
})

const office = (text: string | Buffer, ending = 'docx') => {
  const bytes = Buffer.from(text)
  return { ending, size: bytes.length, read: async () => Readable.from([bytes]) }
}
const converter = (limits = {}, origin = gotenberg.origin) =>
  createConverter(new URL(origin), limits)

describe('an office file', () => {
  test('becomes a PDF by the form a Gotenberg takes, under a name of ours', async () => {
    const bytes = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(3 * 1024 ** 2, 7)])
    const size = await converter().toPdf(office(bytes, 'pptx'), path)
    const pdf = readFileSync(path)
    expect(pdf.length).toBe(size)
    expect(pdf.toString('latin1')).toMatch(/^%PDF-.*\(document\.pptx: 3145732 bytes/s)
    expect(gotenberg.taken.at(-1)).toBe('document.pptx')
  })

  test('that it cannot read is told from a converter that is away', async () => {
    const why = (work: Promise<unknown>) => work.catch((error) => [error.why, error.message])
    expect(await why(converter().toPdf(office('x'), path))).toEqual(['content', '400'])
    expect(await why(converter().toPdf(office('x'.repeat(9), 'exe'), path))).toEqual([
      'content',
      '400',
    ])
    for (const status of [401, 404, 429, 500, 503]) {
      gotenberg.troubles.push(status)
      const away = converter().toPdf(office('a long text'), path)
      expect(await why(away)).toEqual(['away', String(status)])
    }
    gotenberg.troubles.push('drop')
    expect(await why(converter().toPdf(office('a long text'), path))).toEqual([
      'away',
      expect.stringMatching(/ECONNRESET|EPIPE/),
    ])
    gotenberg.troubles.push('hang')
    const slow = converter({ totalMs: 100 }).toPdf(office('a long text'), path)
    expect(await why(slow)).toEqual(['away', 'timeout'])
    const nobody = converter({}, 'http://127.0.0.1:1').toPdf(office('a long text'), path)
    expect(await why(nobody)).toEqual(['away', 'ECONNREFUSED'])
  })

  test.each<[string, RequestListener, object]>([
    [
      'another page than a PDF',
      (_, answer) => answer.setHeader('content-type', 'text/html').end('<p>'),
      { why: 'away', message: 'no PDF' },
    ],
    [
      'what only says it is one',
      (_, answer) => answer.setHeader('content-type', 'application/pdf').end('MZ'),
      { why: 'away', message: 'no PDF' },
    ],
    [
      'one without an end',
      (_, answer) => {
        answer.setHeader('content-type', 'application/pdf').write('%PDF-')
        answer.end(Buffer.alloc(2000))
      },
      { why: 'content', message: 'too large' },
    ],
    [
      'the way to somewhere else',
      (_, answer) => answer.writeHead(302, { location: gotenberg.origin }).end(),
      { why: 'away', message: '302' },
    ],
  ])('is not %s', async (_, listener, expected) => {
    const server = createServer((request, answer) =>
      request.resume().on('end', () => listener(request, answer)),
    ).listen(0)
    const { port } = server.address() as AddressInfo
    const there = converter({ bytes: 1000 }, `http://127.0.0.1:${port}/below/`)
    await expect(there.toPdf(office('a long text'), path)).rejects.toMatchObject(expected)
    server.close()
  })
})

test('an address that is none stops the start', () => {
  expect(readConverter(undefined)).toBeNull()
  expect(readConverter('http://user:pw@gotenberg:3000')?.host).toBe('gotenberg:3000')
  for (const wrong of ['gotenberg:3000', 'ftp://here', 'http://here/?a=1', 'here'])
    expect(() => readConverter(wrong)).toThrow('ATRIUM_CONVERTER')
})
