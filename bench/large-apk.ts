import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { Archive } from '@atrium/server/features/package/inspect/archive.ts'

const MEGABYTE = 1024 ** 2

type Entry = { name: string; size: number; pieces: () => Iterable<Buffer> }

/** An apk of any size: what a real one says of itself, and bytes nobody can compress. */
export async function writeLargeApk(path: string, real: string, megabytes: number): Promise<void> {
  const archive = await Archive.open(real)
  const block = randomBytes(MEGABYTE)
  const filler = {
    name: 'assets/filler.bin',
    size: megabytes * MEGABYTE,
    pieces: () => Array<Buffer>(megabytes).fill(block),
  }
  const kept = ['AndroidManifest.xml', 'resources.arsc'].map(async (name) => {
    const bytes = (await archive.read(name, 64 * MEGABYTE)) ?? Buffer.alloc(0)
    return { name, size: bytes.length, pieces: () => [bytes] }
  })
  await writeArchive(path, [...(await Promise.all(kept)), filler])
  archive.close()
}

/** Nothing is compressed, so nothing has to be held. */
async function writeArchive(path: string, entries: Entry[]) {
  await using file = await open(path, 'w')
  const contents: Buffer[] = []
  let at = 0
  for (const { name, size, pieces } of entries) {
    const traits = Buffer.alloc(26)
    traits.writeUInt16LE(10, 0)
    traits.writeUInt32LE(
      [...pieces()].reduce((sum, piece) => crc32(piece, sum), 0),
      10,
    )
    traits.writeUInt32LE(size, 14)
    traits.writeUInt32LE(size, 18)
    traits.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    contents.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), traits, place, Buffer.from(name)]),
    )
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), traits, Buffer.from(name)])
    await file.writeFile(head)
    for (const piece of pieces()) await file.writeFile(piece)
    at += head.length + size
  }
  const table = Buffer.concat(contents)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(at, 16)
  await file.writeFile(Buffer.concat([table, end]))
}
