import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { Statement } from './recorded.ts'

export const hasPsql = spawnSync('psql', ['--version']).status === 0

/** A psql session that runs statements and tells how many milliseconds `\timing` counted. */
export function openPsql({ host, port, user, password, database }: pg.ClientConfig) {
  const child = spawn('psql', ['-X', '-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1'], {
    env: {
      ...process.env,
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGPASSWORD: String(password),
      PGDATABASE: database,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  child.stdin.write('\\timing on\n')

  return {
    close: () => void child.stdin.end('\\q\n'),
    run: async (statements: Statement[]): Promise<number> => {
      const script = statements.map((statement) => `${inline(statement)};`)
      child.stdin.write(`${script.join('\n')}\n\\echo done\n`)
      let sum = 0
      for (;;) {
        const { value: line, done } = await lines.next()
        if (done) throw new Error('psql ended: it was given a statement it refused')
        if (line === 'done') return sum
        sum += Number(/^Time: ([\d.]+) ms/.exec(line)?.[1] ?? 0)
      }
    },
  }
}

/** psql knows no parameters: their values stand in their place. */
const inline = ({ text, values }: Statement) =>
  text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  return pg.escapeLiteral(String(value))
}
