import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** A refusal meant for people: what went wrong, and no stack. */
export class CannotGoOn extends Error {}

/** Progress goes to stderr, so that a command's own output stays clean on stdout. */
export const tell = (line) => void process.stderr.write(`${line}\n`)

/** For npm: no package may run code of its own while it is installed. */
export const quietly = ['--ignore-scripts', '--no-audit', '--no-fund']

/**
 * Runs a command to its end and returns its exit code and everything it wrote. What it writes to its fourth stream
 * (`tools/progress.ts`) is read at once.
 */
export function capture(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', process.stderr] })
    const written = []
    child.stdout.on('data', (chunk) => written.push(chunk))
    child.stderr.on('data', (chunk) => written.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }))
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(written).toString() }),
    )
  })
}

/** For preparation: silent when it works, everything it wrote when it does not. */
export async function must(refusal, command, args) {
  const { code, output } = await capture(command, args)
  if (code !== 0) throw new CannotGoOn(`${output.trim()}\n\n${refusal}`)
}

/** Hands the terminal over to programs and returns the exit code of the one that ends first. */
export async function hand(...programs) {
  const children = programs.map(([command, ...args]) => spawn(command, args, { stdio: 'inherit' }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // A terminal's Ctrl-C has reached them already; a second one might cut their work short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY)
        for (const child of children) child.kill(signal)
    })
  const ends = children.map((child) => endOf(child))
  const code = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
}

const endOf = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
