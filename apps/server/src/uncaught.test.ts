import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = (mistake: string, stop: string) => `
  import { endOnUncaught } from ${JSON.stringify(new URL('./uncaught.ts', import.meta.url).href)}
  import { createLog } from ${JSON.stringify(new URL('./kernel/telemetry/log.ts', import.meta.url).href)}
  endOnUncaught({
    host: process,
    log: createLog('info'),
    running: () => [{ id: 7, kind: 'importing', step: 'read' }],
    stop: ${stop},
  })
  setInterval(() => {}, 1000)
  setTimeout(() => { ${mistake} }, 10)`

async function run(mistake: string, stop: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(mistake, stop)])
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const logged = said.split('\n').find((line) => line.startsWith('{'))
  return { line: JSON.parse(logged ?? 'null'), code }
}

const drains = "async (code) => { console.log('drained'); process.exit(code) }"

test.each([
  ['an exception nobody caught', "throw new RangeError('too long')"],
  ['a rejection nobody handled', "void Promise.reject(new RangeError('too long'))"],
])('H2: %s is logged with the job that ran, and the process ends', async (msg, mistake) => {
  expect(await run(mistake, drains)).toMatchObject({
    code: 1,
    line: {
      level: 60,
      msg,
      err: { type: 'RangeError', message: 'too long' },
      jobs: [{ id: 7, kind: 'importing', step: 'read' }],
    },
  })
})

test('a process that cannot be drained ends all the same', async () => {
  expect((await run("throw new Error('x')", '() => new Promise(() => {})')).code).toBe(1)
})
