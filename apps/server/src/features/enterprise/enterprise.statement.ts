export type Counts = Record<string, { before: number; after: number | null }>

type Told = {
  enterprise_id: number
  space: string
  name: string
  began_at: Date
  ended_at: Date | null
  counts: unknown
}

/** What is sworn of a deletion, always in the same words, so that its seal can be made again. */
export const statementOf = (grave: Told): string =>
  JSON.stringify({
    enterprise: grave.enterprise_id,
    space: grave.space,
    name: grave.name,
    began: grave.began_at.toISOString(),
    ended: grave.ended_at?.toISOString() ?? null,
    counts: Object.entries(grave.counts as Counts)
      .map(([table, { before, after }]) => [table, before, after])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  })
