import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { FlawedPackage } from './facts.ts'

const MOST_ENTRIES = 50_000
const MOST_DECLARED = 4 * 1024 ** 3
const HIGHEST_RATIO = 100
/** Small archives of text compress better than any bomb needs to. */
const HARMLESS = 64 * 1024 ** 2

/**
 * An archive whose table of contents has been read and found sane. Nothing is unpacked but the few
 * entries asked for, each up to a size the caller names; no entry's name ever becomes a path.
 */
export class Archive {
  readonly #file: ZipFile
  readonly #entries: Map<string, Entry>

  private constructor(file: ZipFile, entries: Map<string, Entry>) {
    this.#file = file
    this.#entries = entries
  }

  static async open(path: string): Promise<Archive> {
    const file = await yauzl.openPromise(path, { autoClose: false }).catch(() => {
      throw new FlawedPackage('not_an_archive')
    })
    try {
      return new Archive(file, await contentsOf(file))
    } catch (error) {
      file.close()
      throw error
    }
  }

  close() {
    this.#file.close()
  }

  find(shape: RegExp): string[] {
    return [...this.#entries.keys()].filter((name) => shape.test(name))
  }

  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0
  }

  /** The entry's bytes, or null where there is none that is small enough and readable. */
  async read(name: string, most: number): Promise<Buffer | null> {
    const entry = this.#entries.get(name)
    if (!entry || entry.uncompressedSize > most || !entry.canDecodeFileData()) return null
    // The stream fails when more comes out than the entry declared.
    return this.#file
      .openReadStreamPromise(entry)
      .then(buffer, () => null)
      .catch(() => null)
  }
}

async function contentsOf(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > MOST_ENTRIES) throw new FlawedPackage('too_many_entries')
  const entries = new Map<string, Entry>()
  let declared = 0
  let packed = 0
  try {
    for await (const entry of file.eachEntry()) {
      // Two of one name: what is checked must be what is installed.
      if (entries.has(entry.fileName)) throw new FlawedPackage('overlapping')
      entries.set(entry.fileName, entry)
      declared += entry.uncompressedSize
      packed += entry.compressedSize
    }
  } catch (error) {
    throw error instanceof FlawedPackage ? error : new FlawedPackage('not_an_archive')
  }
  if (declared > MOST_DECLARED) throw new FlawedPackage('bomb')
  if (declared > HARMLESS && declared > HIGHEST_RATIO * packed) throw new FlawedPackage('bomb')
  refuseOverlaps([...entries.values()])
  return entries
}

/** Entries that share bytes make a small file declare any size. */
function refuseOverlaps(entries: Entry[]) {
  let end = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (start < end) throw new FlawedPackage('overlapping')
    end = start + compressedSize
  }
}
