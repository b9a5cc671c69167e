const MINUTE = 60_000

/** A moment as the address of an audit log has it: a minute in UTC. */
export const whenOf = (moment: number): string =>
  `${new Date(Math.floor(moment / MINUTE) * MINUTE).toISOString().slice(0, 16)}Z`
