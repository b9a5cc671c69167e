// Loaded before a journey's server (`server-clock.ts`): what it learns of the time, it learns from `Date`.
const Today = Date
let stoppedAt: number | null = null
let ahead = 0
const now = () => (stoppedAt ?? Today.now()) + ahead

globalThis.Date = class extends Today {
  constructor(...given: [] | [number]) {
    if (given.length > 0) super(...(given as [number]))
    else super(now())
  }
  static override now = now
} as DateConstructor

const hands: Record<string, (seconds: number) => void> = {
  stop: () => (stoppedAt = Today.now()),
  go: () => {
    stoppedAt = null
    ahead = 0
  },
  pass: (seconds) => (ahead += seconds * 1000),
}

process.on('message', (said: { clock?: string; seconds?: number }) => {
  // The processes of a server load this too, and talk to it of other things.
  if (!said.clock) return
  hands[said.clock]?.(said.seconds ?? 0)
  process.send?.({ clock: 'set' })
})
process.channel?.unref()
