import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type Files, keyShape } from './files.ts'

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
      await mkdir(dirname(there), { recursive: true })
      await rename(path, there).catch(async (error) => {
        if (error.code !== 'EXDEV') throw error
        // Another disk: copied beside its place first, so that the last step is a rename again.
        await copyFile(path, `${there}.coming`)
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

async function flush(path: string) {
  await using file = await open(path)
  await file.sync()
}
