const MINUTE = 60_000

/** A moment as the address of a trail has it: a minute that is the same everywhere. */
export const whenOf = (moment: number): string =>
  `${new Date(Math.floor(moment / MINUTE) * MINUTE).toISOString().slice(0, 16)}Z`
