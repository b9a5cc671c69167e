import { readFileSync } from 'node:fs'
import type { ServerProcess } from '../server-process.ts'

const OFTEN = 20
const TICKS = 100
const MEGABYTE = 1024

/** How the server grows, and what each process that reads a spreadsheet for it holds and takes. */
export function watch(server: ServerProcess) {
  const rest = server.residentMegabytes()
  let most = rest
  const readers = new Map<number, { megabytes: number; seconds: number }>()
  const look = () => {
    most = Math.max(most, server.residentMegabytes())
    for (const pid of readersOf(server.pid)) {
      const seen = held(pid)
      if (seen) readers.set(pid, seen)
    }
  }
  const watching = setInterval(look, OFTEN)
  return {
    end: () => {
      clearInterval(watching)
      const seen = [...readers.values()]
      return {
        server: most - rest,
        reader: Math.max(...seen.map(({ megabytes }) => megabytes)),
        /** Of the first, which understands. */
        seconds: seen[0]?.seconds ?? 0,
      }
    },
  }
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

const readersOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && read(`/proc/${child}/cmdline`).includes('spreadsheet.child'))

/** What the machine says of a process after its name: the eleventh and twelfth are its time, in hundredths. */
function held(pid: number) {
  const megabytes = Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]) / MEGABYTE
  const said = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  const seconds = ((said[11] ?? 0) + (said[12] ?? 0)) / TICKS
  return megabytes > 0 ? { megabytes, seconds } : null
}
