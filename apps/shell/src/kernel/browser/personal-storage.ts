import { readLocalStorage, removeAllFromLocalStorage, writeLocalStorage } from './local-storage.ts'

const OWNER = 'person'
/** Everything that is kept here for one person: who they are, their menu, what apps keep for them. */
const PERSONAL = /^(person|lastKnown|navigation\.|app\.)/

/**
 * Asked before anything personal is kept: somebody may have signed out in a tab this page has not heard of
 * (docs/decisions/0089).
 */
export const isKeptFor = (account: number): boolean => readLocalStorage(OWNER) === account

/** Two people may share a browser: who comes in finds nothing of the other. */
export function keepFor(account: number): void {
  if (isKeptFor(account)) return
  forgetPerson()
  writeLocalStorage(OWNER, account)
}

/** Nobody is signed in: from now on no page of this browser keeps anything, whatever is still on its way. */
export const forgetPerson = (): void => removeAllFromLocalStorage(PERSONAL)
