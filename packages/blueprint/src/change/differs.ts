import type { ChangeDeed } from '@atrium/contract/built-apps/built-app-limits.ts'
import { inOrder } from '../shape/in-order.ts'
import type { Change, Place } from './change.ts'

/** Whatever order their parts are written in. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** One change for each of these traits that is another one. */
export const differsIn = <Thing extends object>(
  now: Thing,
  next: Thing,
  place: Place,
  path: string[],
  deeds: { [Trait in keyof Thing & string]?: ChangeDeed },
): Change[] =>
  Object.entries(deeds).flatMap(([trait, deed]) =>
    isSame(now[trait as keyof Thing], next[trait as keyof Thing])
      ? []
      : [{ ...place, deed: deed as ChangeDeed, path: [...path, trait] }],
  )
