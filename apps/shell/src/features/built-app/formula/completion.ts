import type { FormulaScope } from '@atrium/blueprint/formula/formula-scope.ts'
import {
  type FormulaFunction,
  namedFunctions,
  signatureOf,
} from '@atrium/blueprint/formula/functions/functions.ts'
import { writtenReference } from '@atrium/blueprint/formula/write-formula.ts'

/** What can be put where the cursor is, in the place of what was begun there. */
export type Offer = { key: string; label: string; insert: string; fn?: FormulaFunction }
type Offered = { offers: Offer[]; from: number; to: number }

const MOST = 8

/** Fields and functions whose names begin with what was begun, and then those in which it stands. */
export function offersAt(
  text: string,
  cursor: number,
  references: readonly string[],
  scope: FormulaScope,
): Offered {
  const before = text.slice(0, cursor)
  const begun = BEGUN.exec(before)?.[0] ?? ''
  const from = cursor - begun.length
  const isInQuotes = (before.slice(0, from).match(/["“”]/g) ?? []).length % 2 === 1
  if (begun === '' || isInQuotes) return { offers: [], from, to: cursor }
  const term = plain(begun)
  const isField = /[[【.．。]/.test(begun)
  const named = references.map((reference): Offer => {
    const written = writtenReference(reference, scope)
    return { key: reference, label: plainLabel(reference, scope), insert: written }
  })
  const [own, related] = [named.filter(isOwn), named.filter((offer) => !isOwn(offer))]
  const functions = isField ? [] : namedFunctions.map((fn) => offerOf(fn, scope))
  const rank = ({ key, label, fn }: Offer) => {
    const names = fn ? [label, signatureOf(fn).en, signatureOf(fn).zh] : [label, scope.nameOf(key)]
    const places = names.map((name) => name.toLowerCase().indexOf(term)).filter((at) => at >= 0)
    return places.length === 0 ? null : Math.min(...places)
  }
  const offers = [...own, ...functions, ...related]
    .map((offer) => ({ offer, at: rank(offer) }))
    .filter((one): one is { offer: Offer; at: number } => one.at !== null)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MOST)
    .map(({ offer }) => offer)
  return { offers, from, to: cursor }
}

/** A name, or the name of a relation, or of records that lead here, and after a point what is asked of the record it leads to. */
const BEGUN =
  /(?:(?:[[【][^\]】"“]*[\]】]|[\p{L}_][\p{L}\p{N}_]*)[.．。])?(?:[[【][^\]】"“]*|[\p{L}_][\p{L}\p{N}_]*)$|(?:[[【][^\]】"“]*[\]】]|[\p{L}_][\p{L}\p{N}_]*)[.．。]$/u

const plain = (text: string) =>
  text
    .replace(/[．。]/g, '.')
    .replace(/[[\]【】]/g, '')
    .toLowerCase()

const isOwn = ({ key }: Offer) => !key.includes('.')

const plainLabel = (reference: string, scope: FormulaScope) => {
  const [relation = '', part] = reference.split('.')
  const name = scope.nameOf(reference)
  return part === undefined ? name : `${scope.nameOf(relation)}.${name}`
}

function offerOf(fn: FormulaFunction, { isChinese }: FormulaScope): Offer {
  const { en, zh } = signatureOf(fn)
  const name = isChinese ? zh : en
  return { key: fn, label: name, insert: `${name}(`, fn }
}

/** The function in whose brackets the cursor is, or on whose name. */
export function functionAt(text: string, cursor: number): string | null {
  const rest = /^[\p{L}\p{N}_]*/u.exec(text.slice(cursor))?.[0] ?? ''
  const before = text.slice(0, cursor) + rest
  const open: string[] = []
  for (const [token] of before.matchAll(
    /"[^"]*"?|“[^”]*”?|[[【][^\]】]*[\]】]?|[\p{L}_][\p{L}\p{N}_]*\s*[(（]|[(（]|[)）]/gu,
  )) {
    if (/[(（]$/.test(token) && !/^["“[【]/.test(token)) open.push(token.slice(0, -1).trim())
    else if (/^[)）]/.test(token)) open.pop()
  }
  const word = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before)?.[0]
  return word && /^\s*[(（]/.test(text.slice(before.length))
    ? word
    : (open.findLast((name) => name !== '') ?? word ?? null)
}
