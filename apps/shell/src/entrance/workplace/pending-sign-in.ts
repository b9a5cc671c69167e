import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { keep, kept } from '../../kernel/browser/session-storage.ts'

/** What a sign-in that leaves for the vendor must still know when it comes back. */
export type PendingSignIn = {
  state: string
  type: WorkplaceType
  enterId: string
  url: string | null
  /** Named inside an app, where the code is for the specification's own call. */
  appId: string | null
}

const PENDING = 'workplace.pending'
const TRIES = 'workplace.tries'

export const keepPendingSignIn = (pending: PendingSignIn): void =>
  keep(PENDING, JSON.stringify(pending))

/** The sign-in a state belongs to, once. None after a view has been restarted: the server knows. */
export function takePendingSignIn(state: string): PendingSignIn | null {
  const text = kept(PENDING)
  keep(PENDING, null)
  const pending = text ? (JSON.parse(text) as PendingSignIn) : null
  return pending?.state === state ? pending : null
}

/** Whether the one new code that may be asked for without the person is still to be had. */
export function takeSecondTry(): boolean {
  const isThere = kept(TRIES) === null
  keep(TRIES, 'taken')
  return isThere
}

export const renewSecondTry = (): void => keep(TRIES, null)
