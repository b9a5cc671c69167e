import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { hasCode, isRunning, type Running, running } from './embedded.running.ts'

type Holder = { pid: number; address: string }
type Claim = { release: () => void }

/** One server at a time may keep this data folder. A claim dies with the process that made it. */
export function claim(folder: string, { pid, address }: Holder): Claim | { takenBy: Holder } {
  const file = join(folder, 'server.json')
  const draft = `${file}.${pid}`
  const text = JSON.stringify({ ...running(pid), address })
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, text)
    const holder = take(draft, file)
    if (holder) return { takenBy: { pid: holder.pid, address: holder.address } }
  } catch (error) {
    throw new CannotStart(`Atrium cannot write in ${folder} (${String(error)}).`)
  } finally {
    rmSync(draft, { force: true })
  }
  const release = () => {
    if (readText(file) === text) rmSync(file, { force: true })
  }
  return { release }
}

/** Returns the holder who was there first, if one is. A link appears whole or not at all. */
function take(draft: string, file: string): (Running & { address: string }) | undefined {
  while (!linked(draft, file)) {
    const holder = livingHolder(file)
    if (holder) return holder
    clearAway(draft, file)
  }
  return undefined
}

/**
 * Two newcomers may both have seen a dead claim, and the slower one must not
 * remove the claim that the faster one has put in its place: so they queue.
 */
function clearAway(draft: string, file: string): void {
  const queue = `${file}.queue`
  if (linked(draft, queue)) {
    if (!livingHolder(file)) rmSync(file, { force: true })
    rmSync(queue)
  } else if (!livingHolder(queue)) {
    rmSync(queue, { force: true })
  }
}

function linked(draft: string, name: string): boolean {
  try {
    linkSync(draft, name)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function livingHolder(file: string): (Running & { address: string }) | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'))
    return isRunning(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
