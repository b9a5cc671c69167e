import { OWN_PASSWORD, splitSpace, TWO_STEP, toLogin } from './entry.ts'

/**
 * The space of the address, the same as long as the document lasts: another space is another visit. It is read anew
 * each time, because the server draws one document after the other.
 */
export const here = {
  get space() {
    return splitSpace(location.pathname).space
  },
  get prefix() {
    return splitSpace(location.pathname).prefix
  },
}

let leaving = false

/** Whether this document has been told to make way for another. */
export const isLeaving = () => leaving

/**
 * Goes to another document and never resolves, as the page is going. The first call decides: the news that the session
 * ended must not turn back a person who is signing out.
 */
export function leaveFor(path: string): Promise<never> {
  if (!leaving) location.assign(path)
  leaving = true
  return new Promise(() => {})
}

/** All ways back to this address: after signing in, and when the platform opens again. */
export const leaveForLogin = (): Promise<never> => leaveFor(toLogin(here.prefix, addressNow()))
export const leaveForMaintenance = (): Promise<void> => unlessThere('/maintenance', '')
export const leaveForTwoStep = (): Promise<void> => unlessThere(TWO_STEP, here.prefix)

export const leaveForPassword = (): Promise<void> => unlessThere(OWN_PASSWORD, '')

/** Goes to a page unless the person is on it already: that page shows its refusals itself. */
async function unlessThere(page: string, prefix: string): Promise<void> {
  if (splitSpace(location.pathname).rest !== page) await leaveFor(withReturn(prefix + page))
}

const withReturn = (path: string) => `${path}?${new URLSearchParams({ toUrl: addressNow() })}`

export const addressNow = () => location.pathname + location.search + location.hash
