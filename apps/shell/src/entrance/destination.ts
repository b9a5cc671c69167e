import { safePath } from '../kernel/entry/entry.ts'

/** After signing in: the page the person wanted, if it is one of ours, else where they begin. */
export const destination = (address: URL, landing: string): string =>
  safePath(address.searchParams.get('toUrl'), address.origin) ?? landing
