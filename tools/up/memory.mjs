import { chmodSync, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { freemem } from 'node:os'

const memory = '/dev/shm'
/** Several times what the tests have been seen to keep there at once. */
const ROOM = 4 * 1024 ** 3

/**
 * Lets what `run` starts keep its temporary files in memory, where there is plenty of it: a database for each
 * test is a thousand files, which take five times as long on a disk.
 */
export async function inMemory(run) {
  if (!hasRoom()) return run()
  await clearLeftOver()
  const folder = folderOf(process.pid)
  mkdirSync(folder, { recursive: true })
  // The database runs as a user of its own.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  try {
    return await run()
  } finally {
    await remove(folder)
  }
}

const folderOf = (pid) => `${memory}/atrium-of-${pid}`

/** Something that has just been told to end may still write. */
const remove = (folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= ROOM && freemem() >= 2 * ROOM
}

/** Of runs that were killed. */
async function clearLeftOver() {
  for (const name of readdirSync(memory)) {
    const pid = Number(/^atrium-of-(\d+)$/.exec(name)?.[1])
    if (pid && !isRunning(pid)) await remove(folderOf(pid)).catch(() => {})
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
