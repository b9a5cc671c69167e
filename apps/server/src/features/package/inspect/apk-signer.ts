import { createHash, X509Certificate } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Archive } from './archive.ts'
import type { Facts } from './facts.ts'

const MAGIC = 'APK Sig Block 42'
const SCHEMES = [0xf05368c0, 0x1b93ad61, 0x7109871a]
const LARGEST_BLOCK = 4 * 1024 ** 2
const END = 0x06054b50
const LONGEST_END = 22 + 65_535

/**
 * Whose key signed an apk. Android verifies the signature itself when it installs; what matters here
 * is that an update comes from the same hands as what it replaces.
 */
export async function apkSigner(path: string, archive: Archive): Promise<Facts['signer']> {
  const der = (await fromBlock(path)) ?? (await fromJar(archive))
  if (!der) return null
  try {
    const certificate = new X509Certificate(der)
    return {
      fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
      name: nameIn(certificate.subject),
      until: new Date(certificate.validTo),
    }
  } catch {
    return null
  }
}

const nameIn = (subject: string) =>
  /^O=(.+)$/m.exec(subject)?.[1] ??
  /^CN=(.+)$/m.exec(subject)?.[1] ??
  subject.replaceAll('\n', ', ')

/** Schemes 2 and 3: a block between the entries and the archive's table of contents. */
async function fromBlock(path: string): Promise<Buffer | null> {
  await using file = await open(path)
  const { size } = await file.stat()
  const read = async (length: number, from: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  }
  const tail = await read(Math.min(size, LONGEST_END), Math.max(0, size - LONGEST_END))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || tail.readUInt32LE(end) !== END) return null
  const contents = tail.readUInt32LE(end + 16)
  if (contents < 32 || contents > size) return null
  const foot = await read(24, contents - 24)
  if (foot.toString('latin1', 8) !== MAGIC) return null
  const length = Number(foot.readBigUInt64LE(0))
  if (length < 24 || length > LARGEST_BLOCK || length > contents) return null
  return firstCertificate(await read(length - 24, contents - length))
}

function firstCertificate(block: Buffer): Buffer | null {
  const values = new Map<number, Buffer>()
  for (let at = 0; at + 12 <= block.length; ) {
    const length = Number(block.readBigUInt64LE(at))
    values.set(block.readUInt32LE(at + 8), block.subarray(at + 12, at + 8 + length))
    at += 8 + length
  }
  const scheme = SCHEMES.map((id) => values.get(id)).find(Boolean)
  if (!scheme) return null
  const signedData = inner(inner(inner(scheme)))
  const afterDigests = signedData.subarray(4 + signedData.readUInt32LE(0))
  return inner(inner(afterDigests))
}

/** Everything in the block is a length and what it measures. */
const inner = (bytes: Buffer) => bytes.subarray(4, 4 + bytes.readUInt32LE(0))

/** Scheme 1, a signed jar: PKCS #7 with the certificates in its fourth place. */
async function fromJar(archive: Archive): Promise<Buffer | null> {
  const [name] = archive.find(/^META-INF\/[^/]+\.(RSA|DSA|EC)$/)
  const bytes = name ? await archive.read(name, 1024 ** 2) : null
  if (!bytes) return null
  const explicit = derChildren(bytes)[1]
  const signedData = explicit && derChildren(explicit)[0]
  const certificates = signedData && derChildren(signedData).find((part) => part[0] === 0xa0)
  return (certificates && derChildren(certificates)[0]) ?? null
}

function derChildren(der: Buffer): Buffer[] {
  const { start, end } = derBody(der, 0)
  const children: Buffer[] = []
  for (let at = start; at < end; ) {
    const child = derBody(der, at)
    children.push(der.subarray(at, child.end))
    at = child.end
  }
  return children
}

function derBody(der: Buffer, at: number): { start: number; end: number } {
  const first = der.readUInt8(at + 1)
  if (first < 0x80) return { start: at + 2, end: at + 2 + first }
  const digits = first & 0x7f
  const start = at + 2 + digits
  return { start, end: start + der.readUIntBE(at + 2, digits) }
}
