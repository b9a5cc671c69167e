import { randomUUID } from 'node:crypto'
import fastify, { type FastifyPluginAsync } from 'fastify'

const PATH = '/forms/libreoffice/convert'
/** Some of what LibreOffice reads. */
const KNOWN = /\.(docx?|xlsx?|pptx?|od[tsp]|rtf|wps|et|dps|csv)$/i

export type Converting = {
  /** What it answers instead of a PDF, one after the other; `hang` never answers, `drop` hangs up. */
  troubles: (number | 'hang' | 'drop')[]
  /** What came: by these names. */
  taken: string[]
  /** Those who wait for no answer: hangs up on each. */
  waiting: (() => void)[]
}

/**
 * A Gotenberg that makes one page of any office file: it takes one file in a form, by the field `files`, and answers with a
 * PDF or with a plain sentence (gotenberg.dev, Office documents to PDF; errors).
 */
export const converterPlugin =
  (converting: Converting = { troubles: [], taken: [], waiting: [] }): FastifyPluginAsync =>
  async (http) => {
    http.removeAllContentTypeParsers()
    const raw = { parseAs: 'buffer', bodyLimit: 64 * 1024 ** 2 } as const
    http.addContentTypeParser('*', raw, (_, body, done) => done(null, body))
    http.get('/health', () => ({ status: 'up', details: { libreoffice: { status: 'up' } } }))
    http.post(PATH, async (request, reply) => {
      void reply.header('gotenberg-trace', randomUUID())
      const say = (status: number, text: string) =>
        reply.code(status).type('text/plain; charset=UTF-8').send(text)
      const trouble = converting.troubles.shift()
      if (trouble === 'drop') {
        request.raw.socket.destroy()
        return reply.hijack()
      }
      if (trouble === 'hang') {
        converting.waiting.push(() => request.raw.socket.destroy())
        return new Promise(() => {})
      }
      if (trouble) return say(trouble, 'Service Unavailable')
      const type = request.headers['content-type'] ?? ''
      const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(type)?.[1]
      if (!boundary)
        return say(415, "Invalid 'Content-Type' header value: want 'multipart/form-data'")
      const found = fileIn(request.body as Buffer, boundary)
      if (!found || !KNOWN.test(found.name))
        return say(
          400,
          'Invalid form data: no form file found for the extensions LibreOffice reads',
        )
      converting.taken.push(found.name)
      if (found.bytes.length < 8)
        return say(400, 'LibreOffice failed to process a document: it is malformed')
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${randomUUID()}.pdf"`)
        .send(onePage(`${found.name}: ${found.bytes.length} bytes, converted`))
    })
  }

/** On a port of its own, for tests. */
export async function startConverter() {
  const converting: Converting = { troubles: [], taken: [], waiting: [] }
  const http = fastify({ forceCloseConnections: true })
  await http.register(converterPlugin(converting))
  const origin = await http.listen({ port: 0, host: '127.0.0.1' })
  return { ...converting, origin, stop: () => http.close() }
}

/** The one part that has a file (RFC 7578). */
function fileIn(body: Buffer, boundary: string): { name: string; bytes: Buffer } | null {
  const from = body.indexOf('\r\n\r\n')
  const to = body.lastIndexOf(`\r\n--${boundary}--`)
  const head = body.toString('latin1', 0, Math.max(from, 0))
  const name = /name="files"; filename="([^"]+)"/.exec(head)?.[1]
  if (!head.startsWith(`--${boundary}\r\n`) || !name || to < from) return null
  return { name, bytes: body.subarray(from + 4, to) }
}

/** A page with a line of plain letters on it. */
export function onePage(line: string): Buffer {
  const text = `BT /F1 18 Tf 72 760 Td (${line.replace(/[^ -~]/g, '?').replace(/[()\\]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = pdf.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
