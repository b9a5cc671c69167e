import type { Random } from './random.ts'

/** One counted claim. Without a wanted number it is only told: how much was tried. */
export type Count = { claim: string; count: number; wanted?: number }

/** A long proof. `amount` says how often it tries; each has its own usual one. */
export type Proof = (given: {
  random: Random
  seed: number
  amount?: number | undefined
  /** Some of it only: what has this in its name. */
  only?: string
}) => Promise<Count[]>

export const holds = ({ count, wanted }: Count): boolean => wanted === undefined || count === wanted
