import type { StageFailure } from './failure.ts'

/** Where an app is in its life on the page. */
export type StageState =
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
  | { is: 'failed'; failure: StageFailure }

export const isAlive = ({ is }: StageState): boolean =>
  is === 'mounted' || is === 'hidden' || is === 'updating'
export const isOnItsWay = ({ is }: StageState): boolean =>
  is === 'loading' || is === 'bootstrapping' || is === 'mounting'
