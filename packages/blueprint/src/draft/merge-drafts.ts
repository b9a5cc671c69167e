import { isSame } from '../change/differs.ts'
import { isPart, type PartChange, partChanges, touches, withChanges } from './part-change.ts'

/** A part that two have made another way, each in a way of their own. */
export type DraftClash = { path: readonly string[]; mine: PartChange; theirs: PartChange }
export type MergedDraft<Whole> = { merged: Whole; clashes: DraftClash[] }

/**
 * What two people made of the same: all parts of both. Where they made one part two ways it is as the first has it, and
 * named, so that somebody decides (docs/decisions/0216).
 */
export function mergeDrafts<Whole>(base: Whole, mine: Whole, theirs: Whole): MergedDraft<Whole> {
  if (base === theirs || isSame(base, theirs)) return { merged: mine, clashes: [] }
  const own = partChanges(base, mine)
  const taken: PartChange[] = []
  const clashes: DraftClash[] = []
  for (const change of partChanges(base, theirs)) {
    // Where something stands is worth no question: it stays where I put it, unless it is gone.
    const meant = own.filter((one) => touches(one, change) && (isMove(change) || !isMove(one)))
    if (meant.every((one) => isSamePart(one, change))) taken.push(change)
    else {
      const [first] = meant
      const joined = meant.length === 1 && first ? joinedPart(first, change) : null
      if (joined) taken.push(joined)
      else if (first && !isMove(change))
        clashes.push({ path: shorter(first.path, change.path), mine: first, theirs: change })
    }
  }
  return { merged: withChanges(mine, taken), clashes: clashes.filter(isFirstOfPlace) }
}

const isMove = ({ path }: PartChange) => path.at(-1) === 'position'

const shorter = (one: readonly string[], other: readonly string[]) =>
  one.length <= other.length ? one : other

const isFirstOfPlace = ({ path }: DraftClash, at: number, all: DraftClash[]) =>
  all.findIndex((clash) => clash.path.join('.') === path.join('.')) === at

const isSamePart = (one: PartChange, other: PartChange) =>
  one.path.length === other.path.length &&
  one.path.every((key, at) => key === other.path[at]) &&
  isSame(one.after, other.after)

/** Lists that both added to or took from say what both meant. */
function joinedPart(mine: PartChange, theirs: PartChange): PartChange | null {
  if (mine.path.join('.') !== theirs.path.join('.')) return null
  const lists = [mine.before ?? [], mine.after ?? [], theirs.after ?? []]
  if (!lists.every((list) => Array.isArray(list))) return null
  const [before, own, other] = lists as [unknown[], unknown[], unknown[]]
  const asBefore = byKey(before)
  const asTheirs = byKey(other)
  const asMine = byKey(own)
  if (!asBefore || !asTheirs || !asMine) return null
  const kept: unknown[] = []
  for (const [key, item] of asMine) {
    const [was, is] = [asBefore.get(key), asTheirs.get(key)]
    if (is === undefined && was !== undefined) {
      if (!isSame(was, item)) return null
    } else if (is === undefined || isSame(is, item) || isSame(is, was)) kept.push(item)
    else if (isSame(item, was)) kept.push(is)
    else return null
  }
  for (const [key, item] of asTheirs) {
    if (asMine.has(key)) continue
    if (!asBefore.has(key)) kept.push(item)
    else if (!isSame(asBefore.get(key), item)) return null
  }
  return { path: mine.path, before: mine.after, after: kept }
}

/** Ids by themselves, choices by their value; other lists mean nothing in pieces. */
function byKey(list: unknown[]): Map<string, unknown> | null {
  const entries = list.map((item): [string, unknown] | null => {
    if (typeof item === 'string') return [item, item]
    return isPart(item) && typeof item['value'] === 'string' ? [item['value'], item] : null
  })
  return entries.every((entry) => entry !== null) ? new Map(entries) : null
}
