import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type Files, keyShape } from './files.ts'

/** Whoever else has an account on this machine has no business with them. */
const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

/** Files in a folder. A file appears under its name only when its last byte is safe on the disk. */
export function filesOnDisk(folder: string): Files {
  const place = (key: string) => {
    if (!keyShape.test(key)) throw new Error(`No such kind of file name: ${key}`)
    return join(folder, key)
  }
  const has = (key: string) =>
    stat(place(key)).then(
      () => true,
      () => false,
    )
  return {
    has,
    keep: async (key, path) => {
      const there = place(key)
      await ownFolder(folder)
      await ownFolder(dirname(there))
      await chmod(path, OWN_FILE)
      await rename(path, there).catch(async (error) => {
        if (error.code !== 'EXDEV') throw error
        // Another disk: copied beside its place first, so that the last step is a rename again.
        await copyFile(path, `${there}.coming`)
        await chmod(`${there}.coming`, OWN_FILE)
        await rename(`${there}.coming`, there)
        await rm(path)
      })
      await flush(there)
      await flush(dirname(there))
    },
    read: async (key, range) => {
      if (!(await has(key))) throw new FileMissing(key)
      return createReadStream(place(key), range && { start: range.from, end: range.to })
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}

/** Also one that was made before, by a release that left it open. */
async function ownFolder(path: string) {
  await mkdir(path, { recursive: true, mode: OWN_FOLDER })
  // A folder that somebody else made for us is theirs to close.
  await chmod(path, OWN_FOLDER).catch(() => {})
}

async function flush(path: string) {
  await using file = await open(path)
  await file.sync()
}
