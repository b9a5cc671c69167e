import { readFileSync } from 'node:fs'
import process from 'node:process'

/** A process id comes back after a while; with its time of birth it names one process only. */
export type Running = { pid: number; born: string | undefined }

export const running = (pid: number): Running => ({ pid, born: bornAt(pid) })

export function isRunning({ pid, born }: Running): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  return process.platform !== 'linux' || (born !== undefined && bornAt(pid) === born)
}

/** Whether the process is alive and was started with this word; a zombie has no words left. */
export function isRunningWith(pid: number, word: string): boolean {
  if (process.platform !== 'linux') return isRunning({ pid, born: undefined })
  return readProc(pid, 'cmdline').split('\0').includes(word)
}

/** State is the first and birth the 20th field after the name in brackets; a zombie is not alive. */
function bornAt(pid: number): string | undefined {
  const [state, ...fields] = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return state === 'Z' ? undefined : fields[18]
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
