import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { keep, kept } from '../../kernel/browser/session-storage.ts'

/** What has to be known of a sign-in when it comes back from the vendor's page. */
export type PendingSignIn = {
  state: string
  type: WorkplaceType
  enterId: string
  url: string | null
  /** The id of the app, known inside it, where the code is for the specification's own call. */
  appId: string | null
}

const PENDING = 'workplace.pending'
const TRIES = 'workplace.tries'

export const keepPendingSignIn = (pending: PendingSignIn): void =>
  keep(PENDING, JSON.stringify(pending))

/** Takes the sign-in that a state belongs to, once. It is gone after a view was restarted: the server knows it. */
export function takePendingSignIn(state: string): PendingSignIn | null {
  const text = kept(PENDING)
  keep(PENDING, null)
  const pending = text ? (JSON.parse(text) as PendingSignIn) : null
  return pending?.state === state ? pending : null
}

/** Takes the one new code that may be asked for without the person; false when it was taken. */
export function takeSecondTry(): boolean {
  const isThere = kept(TRIES) === null
  keep(TRIES, 'taken')
  return isThere
}

export const renewSecondTry = (): void => keep(TRIES, null)
