import { type Entry, enterPage, type Facts } from './entry.ts'

/** The entry rules, for a page that the operator's table may open to guests. */
export const enterRoute = (facts: Facts, open: boolean): Entry =>
  enterPage(open ? { ...facts, visitor: { ...facts.visitor, login: true }, twoStep: {} } : facts)
