import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { keep, kept } from '../../kernel/browser/session-storage.ts'

/** What a sign-in that leaves for the vendor must still know when it comes back. */
export type Errand = {
  state: string
  type: WorkplaceType
  enterId: string
  url: string | null
  /** Named inside an app, where the code is for the specification's own call. */
  appId: string | null
}

const ERRAND = 'workplace.errand'
const TRIES = 'workplace.tries'

export const keepErrand = (errand: Errand): void => keep(ERRAND, JSON.stringify(errand))

/** The errand a state belongs to, once. None after a view has been restarted: the server knows. */
export function takeErrand(state: string): Errand | null {
  const text = kept(ERRAND)
  keep(ERRAND, null)
  const errand = text ? (JSON.parse(text) as Errand) : null
  return errand?.state === state ? errand : null
}

/** Whether the one new code that may be asked for without the person is still to be had. */
export function takeSecondTry(): boolean {
  const isThere = kept(TRIES) === null
  keep(TRIES, 'taken')
  return isThere
}

export const renewSecondTry = (): void => keep(TRIES, null)
