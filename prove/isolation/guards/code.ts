import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Fault } from './faults.ts'

const run = promisify(execFile)
const here = import.meta.dirname

/** What the matrix notices in a process whose program lacks this guard. */
export async function noticedWithout({ name }: Fault): Promise<string> {
  const loader = join(here, 'fault-loader.ts')
  const { stdout } = await run(
    process.execPath,
    ['--no-warnings', '--import', loader, join(here, 'faulty.ts')],
    {
      env: { ...process.env, FAULT: name },
      maxBuffer: 2 ** 24,
    },
  )
  return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { noticed: string }).noticed
}
