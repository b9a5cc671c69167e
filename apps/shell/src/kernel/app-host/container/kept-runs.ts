import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { putAside } from './frame-pool.ts'
import { Run } from './run.ts'
import { isAlive } from './state.ts'

/** Hidden apps that may come back as they were left. The longest unseen one goes first. */
const ROOM = 5

const kept = new Map<string, Run>()

/** An app left as it was, whatever its version since: what somebody typed into it is in it. */
export function claimKeptRun(key: string, app: MicroAppConfig, basePath: string): Run {
  const run = kept.get(key)
  kept.delete(key)
  if (run && isAlive(run.state.current)) return run
  return new Run(app, basePath)
}

export function releaseKeptRun(key: string, run: Run, keepAlive: boolean): void {
  run.hide()
  // Before the page takes its place away: a frame that leaves the document is lost.
  putAside(run.element)
  if (!keepAlive || !isAlive(run.state.current)) return void run.close()
  kept.set(key, run)
  const [oldest] = kept.keys()
  if (kept.size <= ROOM || oldest === undefined) return
  void kept.get(oldest)?.close()
  kept.delete(oldest)
}
