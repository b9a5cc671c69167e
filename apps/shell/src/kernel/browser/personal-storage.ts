import { readLocalStorage, removeAllFromLocalStorage, writeLocalStorage } from './local-storage.ts'

const OWNER = 'person'
/** Keys of everything that this browser keeps for one person: who they are, their menu, the data of their apps. */
const PERSONAL = /^(person|lastKnown|navigation\.|app\.)/

/**
 * Whether this browser still belongs to the account. Checked before anything personal is kept: they may have signed
 * out in another tab (docs/decisions/0089).
 */
export const isKeptFor = (account: number): boolean => readLocalStorage(OWNER) === account

/** Makes the browser the account's own: what it kept for another person is removed. */
export function keepFor(account: number): void {
  if (isKeptFor(account)) return
  forgetPerson()
  writeLocalStorage(OWNER, account)
}

/**
 * Removes everything personal. From now on no page of this browser keeps anything, whatever answers are still on their
 * way.
 */
export const forgetPerson = (): void => removeAllFromLocalStorage(PERSONAL)
