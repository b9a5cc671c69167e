import type { RunFailure } from './failure.ts'

/** Where an app is in its life on the page. */
export type RunState =
  | {
      is:
        | 'idle'
        | 'loading'
        | 'bootstrapping'
        | 'mounting'
        | 'mounted'
        | 'hidden'
        | 'updating'
        | 'unmounting'
        | 'gone'
    }
  | { is: 'failed'; failure: RunFailure }

export const isAlive = ({ is }: RunState): boolean =>
  is === 'mounted' || is === 'hidden' || is === 'updating'
export const isOnItsWay = ({ is }: RunState): boolean =>
  is === 'loading' || is === 'bootstrapping' || is === 'mounting'
