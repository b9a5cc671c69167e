import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { putAside } from './frame-pool.ts'
import { Run } from './run.ts'
import { isAlive } from './state.ts'

/** How many hidden apps are kept as they were left; the one unseen for longest is closed first. */
const ROOM = 5

const kept = new Map<string, Run>()

/** Takes back an app that was left, even if a newer version is out by now: what somebody typed is in the old one. */
export function claimKeptRun(key: string, app: MicroAppConfig, basePath: string): Run {
  const run = kept.get(key)
  kept.delete(key)
  if (run && isAlive(run.state.current)) return run
  return new Run(app, basePath)
}

export function releaseKeptRun(key: string, run: Run, keepAlive: boolean): void {
  run.hide()
  // Moved before the page removes its element: a frame that leaves the document is reloaded.
  putAside(run.element)
  if (!keepAlive || !isAlive(run.state.current)) return void run.close()
  kept.set(key, run)
  const [oldest] = kept.keys()
  if (kept.size <= ROOM || oldest === undefined) return
  void kept.get(oldest)?.close()
  kept.delete(oldest)
}
