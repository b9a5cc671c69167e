import type { Live } from '../../kernel/live.ts'
import { type Ground, wearing } from '../../kernel/within.ts'
import { type MaintenanceRow, maintenance } from './system.store.ts'

/** Is this the moment? Switched on by hand until its end, or inside the window. */
export function isUpdating({ updating, from, until }: MaintenanceRow, now: Date): boolean {
  const over = until !== null && Date.parse(until) <= now.getTime()
  if (over) return false
  return updating || (from !== null && Date.parse(from) <= now.getTime())
}

/**
 * Every request asks whether the house is closed, so the answer is kept here and read anew when an
 * operator changes it, in this process or another.
 */
export class MaintenanceSign {
  readonly #ground: Ground
  #row: MaintenanceRow = { updating: false, from: null, until: null, text: '' }

  constructor(ground: Ground) {
    this.#ground = ground
  }

  async hang(live: Live): Promise<void> {
    live.on('everyone', (event) => {
      if (event === null || event.kind === 'maintenance.changed') void this.#read().catch(() => {})
    })
    await this.#read()
  }

  get row(): MaintenanceRow {
    return this.#row
  }

  get updating(): boolean {
    return isUpdating(this.#row, this.#ground.clock.now())
  }

  async #read() {
    this.#row = await wearing(this.#ground, 'gate', ({ db }) => maintenance(db))
  }
}
