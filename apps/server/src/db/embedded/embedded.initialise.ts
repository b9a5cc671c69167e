import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'
import { giveAll, giveTo, type Home } from './embedded.home.ts'
import type { Programs } from './embedded.programs.ts'

const run = promisify(execFile)

/** A folder half made by a start that was killed is made again: only a whole one gets its name. */
export async function initialise(home: Home, programs: Programs, durable: boolean): Promise<void> {
  if (existsSync(home.data)) return
  const arriving = `${home.folder}.arriving`
  const asItsMaker = { ...home.maker, cwd: '/', env: { LC_ALL: 'C' } }
  try {
    await rm(arriving, { recursive: true, force: true })
    await giveTo(home.maker, arriving)
    const settings = initialSettings(programs.major, durable)
    const data = join(arriving, 'data')
    await run(join(programs.bin, 'initdb'), ['-D', data, ...settings], asItsMaker)
    if (home.user) await giveAll(home.user, arriving)
    await rename(data, home.data)
    await rm(arriving, { recursive: true, force: true })
  } catch (error) {
    throw new CannotStart(`PostgreSQL could not be set up in ${home.folder}: ${reasonOf(error)}`)
  }
}

/** Trigrams of Chinese text need a locale that knows letters; sorting stays plain and stable. */
const initialSettings = (major: number, durable: boolean) => [
  '--username=postgres',
  '--encoding=UTF8',
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
  ...(durable ? [] : ['--no-sync']),
]

function reasonOf(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.split('\n').find((line) => line.includes('error:')) ?? text.trim()
}
