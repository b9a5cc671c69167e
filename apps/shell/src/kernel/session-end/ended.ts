import type { ShutOut, ShutOutReason } from '@atrium/contract/sign-in/shut-out.ts'

/**
 * Why a page shows nothing more: what the server says, or what became of this browser meanwhile. `left`:
 * nobody is signed in in it. `other`: somebody else is. `viewedAs`: an operator views as somebody. `actingFor`:
 * the person acts for a colleague. `actingOver`: they did so in this page, and are themselves again.
 */
export type Ended = Omit<ShutOut, 'why'> & {
  why: ShutOutReason | 'left' | 'other' | 'viewedAs' | 'actingFor' | 'actingOver'
  /** The name of the person who is signed in instead. */
  name?: string
}

/** Endings after which the page may go on as whoever is signed in now, without asking them to sign in. */
const TAKEN = new Set<Ended['why']>(['other', 'viewedAs', 'actingFor', 'actingOver'])

export const isTaken = ({ why }: Pick<Ended, 'why'>): boolean => TAKEN.has(why)
