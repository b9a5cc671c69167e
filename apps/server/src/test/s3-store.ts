import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'secret/of+tests',
}

/** Amazon refuses a smaller part, unless it is the last one. */
const SMALLEST_PART = 5 * 1024 ** 2

type Part = { etag: string; bytes: Buffer }
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
})

/**
 * A bucket on loopback, kept in memory: those calls of Amazon S3 that the product makes, with signatures (version 4)
 * checked as Amazon checks them.
 */
export async function openS3Store() {
  const objects = new Map<string, Part>()
  const uploads = new Map<string, { key: string; parts: Map<number, Part> }>()

  function complete(key: string, id: string, xml: string): Answer {
    const upload = uploads.get(id)
    if (upload?.key !== key) return refusal(404, 'NoSuchUpload')
    const listed = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const parts = listed.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number))
      return part?.etag === etag ? part : null
    })
    if (parts.length === 0 || parts.includes(null)) return refusal(400, 'InvalidPart')
    const pieces = parts.flatMap((part) => (part ? [part.bytes] : []))
    if (pieces.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
      return refusal(400, 'EntityTooSmall')
    uploads.delete(id)
    objects.set(key, partOf(Buffer.concat(pieces)))
    return { status: 200, body: '<CompleteMultipartUploadResult/>' }
  }

  function answer(method: string, { pathname, searchParams }: URL, range: string, bytes: Buffer) {
    const key = decodeURIComponent(pathname)
    const id = searchParams.get('uploadId')
    if (method === 'POST' && searchParams.has('uploads')) {
      const made = randomUUID()
      uploads.set(made, { key, parts: new Map() })
      return { status: 200, body: `<Result><UploadId>${made}</UploadId></Result>` }
    }
    if (method === 'POST' && id) return complete(key, id, bytes.toString())
    if (method === 'PUT' && id) {
      const part = partOf(bytes)
      const upload = uploads.get(id)
      if (upload?.key !== key) return refusal(404, 'NoSuchUpload')
      upload.parts.set(Number(searchParams.get('partNumber')), part)
      return { status: 200, headers: { etag: part.etag } }
    }
    if (method === 'DELETE') {
      if (id) uploads.delete(id)
      else objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) return refusal(404, 'NoSuchKey')
    return slice(found, range)
  }

  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://store')
    const wrong = signatureTrouble(request, url, bytes)
    const { method = '', headers } = request
    const { status, headers: told, body } = wrong ?? answer(method, url, headers.range ?? '', bytes)
    response.writeHead(status, told).end(method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return {
    config: { bucket: `http://localhost:${port}/atrium`, ...credentials },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const partOf = (bytes: Buffer): Part => ({
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  bytes,
})

function slice({ etag, bytes }: Part, range: string): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  if (!from) return { status: 200, headers: { etag }, body: bytes }
  return { status: 206, headers: { etag }, body: bytes.subarray(Number(from), Number(to) + 1) }
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest('hex')

/** How Amazon would refuse this request, or nothing if it was signed by who has the key. */
function signatureTrouble({ method, headers }: IncomingMessage, url: URL, bytes: Buffer) {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!said) return refusal(403, 'AccessDenied')
  const [, credential = '', signed = '', signature] = said
  const [accessKeyId, ...scope] = credential.split('/')
  if (accessKeyId !== credentials.accessKeyId) return refusal(403, 'InvalidAccessKeyId')
  const content = String(headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(bytes))
    return refusal(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, url.pathname, query, lines.join(''), signed, content].join('\n')
  const time = String(headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n')
  const key = scope.reduce<Buffer | string>(hmac, `AWS4${credentials.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature
    ? null
    : refusal(403, 'SignatureDoesNotMatch')
}
