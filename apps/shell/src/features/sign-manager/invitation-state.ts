type Limits = { uses: number; used: number; expires: string }

/** Too old counts before used up: more uses would not help it. */
export function stateOf({ uses, used, expires }: Limits, now: number) {
  if (Date.parse(expires) <= now) return 'expired'
  return used >= uses ? 'spent' : 'open'
}
