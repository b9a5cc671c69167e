import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import type { Live } from '../../kernel/work/live.ts'
import { type MaintenanceRow, maintenance, noMaintenance } from './system.store.ts'

const RETRY = 2_000

/** Is this the moment? Switched on by hand until its end, or inside the window. */
export function isUpdating(
  { updating, from, until }: Pick<MaintenanceRow, 'updating' | 'from' | 'until'>,
  now: Date,
): boolean {
  if (isOver({ until }, now)) return false
  return updating || (from !== null && Date.parse(from) <= now.getTime())
}

const isOver = ({ until }: Pick<MaintenanceRow, 'until'>, now: Date) =>
  until !== null && Date.parse(until) <= now.getTime()

/** A window that is over is none any more; who asks hears what is meant for their language. */
export function presentMaintenance(row: MaintenanceRow, language: string, now: Date) {
  const { from, until, texts, notice } = isOver(row, now) ? noMaintenance : row
  const text = texts[language] || row.text || (Object.values(texts)[0] ?? '')
  return { updating: isUpdating(row, now), from, until, texts, notice, text }
}

/** What people's pages say beforehand, and operators' while it is on. */
export function announcement(row: MaintenanceRow, language: string, now: Date) {
  const { from, until, text, updating, notice } = presentMaintenance(row, language, now)
  if (!updating && from === null) return null
  const told = from ? new Date(Date.parse(from) - notice * 60_000) : now
  return { from, until, text, told: told.toISOString(), now: now.toISOString() }
}

/**
 * Every request asks whether the platform is closed, so the answer is kept here and read anew when an
 * operator changes it, in this process or another.
 */
export class MaintenanceSign {
  readonly #runtime: Runtime
  #row = noMaintenance

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  async hang(live: Live): Promise<void> {
    live.before((event) =>
      event === null || event.kind === 'maintenance.changed' ? this.#readAtLast() : undefined,
    )
    await this.#read()
  }

  get updating(): boolean {
    return isUpdating(this.#row, this.#runtime.clock.now())
  }

  announcement(language: string, now: Date) {
    return announcement(this.#row, language, now)
  }

  /** What it says counts for everybody, so a database that is away is asked again. */
  async #readAtLast(): Promise<void> {
    await this.#read().catch(() => setTimeout(() => void this.#readAtLast(), RETRY).unref())
  }

  async #read() {
    this.#row = await wearing(this.#runtime, 'gate', ({ db }) => maintenance(db))
  }
}
