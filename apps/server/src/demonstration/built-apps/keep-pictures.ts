import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeptFile, keyOf } from '../../features/file/file.service.ts'
import type { Files } from '../../ports/files.ts'
import { drawMachine, type PictureOf, picturesOf } from './pictures.ts'

/** So many of each: a file in the store is of one record. */
const EACH = 8

const names: Record<PictureOf, string> = {
  gauge: '压力表 Gauge.png',
  lamp: '报警灯 Warning lamp.png',
  machine: '现场 On site.png',
}

export type KeptPicture = KeptFile & { which: PictureOf }

/**
 * Made and kept before the transaction of the first start: a store may be slow. One that is away costs the
 * demonstration its pictures, and nobody their start.
 */
export async function keepPictures(files: Files): Promise<KeptPicture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-pictures-'))
  const keep = async (which: PictureOf, bytes: Buffer): Promise<KeptPicture> => {
    const kept_as = randomBytes(32).toString('hex')
    const path = join(folder, kept_as)
    await writeFile(path, bytes)
    await files.keep(keyOf(kept_as), path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { name: names[which], kind: 'picture', shown_as: 'image/png' } as const
    return { ...file, which, size: bytes.length, sha256, kept_as }
  }
  try {
    const kept: KeptPicture[] = []
    for (const which of picturesOf) {
      const bytes = drawMachine(which)
      for (let nth = 0; nth < EACH; nth += 1) kept.push(await keep(which, bytes))
    }
    return kept
  } catch {
    return []
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
