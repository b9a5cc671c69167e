import { readFileSync } from 'node:fs'
import { mkdir, readlink, rm, symlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from './run.mjs'

const lock = '.cache/preparing'

/** Does what is not done yet, in order. Two commands started together must not install at once. */
export async function prepare(steps) {
  if (steps.every((step) => step.isDone())) return
  await takeLock()
  try {
    for (const step of steps) if (!step.isDone()) await step.do()
  } finally {
    await rm(lock, { force: true })
  }
}

/** A link is made whole or not at all, and its text names the process that made it. */
async function takeLock() {
  await mkdir('.cache', { recursive: true })
  for (let isTold = false; ; ) {
    try {
      return await symlink(nameOf(process.pid), lock)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = await readlink(lock).catch(() => undefined)
    if (!holder) continue
    const pid = Number.parseInt(holder)
    if (nameOf(pid) !== holder) await rm(lock, { force: true })
    else if (!isTold) {
      tell(`Waiting for process ${pid} to finish preparing …`)
      isTold = true
    }
    // Nobody takes it right after removing a dead one, so a slower remover finds nothing to harm.
    await sleep(200)
  }
}

/** The number alone would do for a while only: numbers come back. A zombie has no name. */
function nameOf(pid) {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) && `${pid}`
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return state === 'Z' ? undefined : `${pid}-${fields[18]}`
  } catch {
    return undefined
  }
}
