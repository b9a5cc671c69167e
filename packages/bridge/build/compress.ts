import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Size = { bytes: number; br: number; gz: number }

/** Leaves a .br and a .gz beside every file of `folder`, so that serving costs no compression. */
export async function precompress(folder: URL, root: URL): Promise<Record<string, Size>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const sizes = await Promise.all(
    files.map(async (file) => [`/${relative(root.pathname, file)}`, await squeeze(file)] as const),
  )
  return Object.fromEntries(sizes)
}

async function squeeze(file: string): Promise<Size> {
  const content = readFileSync(file)
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
  return { bytes: content.length, br: br.length, gz: gz.length }
}

/**
 * The size of a page as it is sent: pages are filled for each response and compressed then, faster and a little worse.
 */
export async function sentSize(page: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7 }
  return (await brotli(Buffer.from(page), { params })).length
}
