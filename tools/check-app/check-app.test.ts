import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = new URL('./check-app.ts', import.meta.url).pathname
const leave = new URL(
  '../../apps/server/src/features/app-file/templates/leave.atrium-app.json',
  import.meta.url,
).pathname

const check = (...args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

test('a file that is an app fits', async () => expect(await check(leave)).toBe('fits\n'))

test('one that is none is told where', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'atrium-')), 'x.json')
  await writeFile(file, '{"format":1,"format":1}')
  expect(await check(file)).toBe('format: is said twice.\n')
  expect(await check(`${file}.not`)).toContain('There is no file')
  expect(await check()).toContain('Name one file')
})
