export type Counts = Record<string, { before: number; after: number | null }>

type DeletionFacts = {
  enterprise_id: number
  space: string
  name: string
  began_at: Date
  ended_at: Date | null
  counts: unknown
}

/** What is sworn of a deletion, always in the same words, so that its seal can be made again. */
export const statementOf = (deletionProof: DeletionFacts): string =>
  JSON.stringify({
    enterprise: deletionProof.enterprise_id,
    space: deletionProof.space,
    name: deletionProof.name,
    began: deletionProof.began_at.toISOString(),
    ended: deletionProof.ended_at?.toISOString() ?? null,
    counts: Object.entries(deletionProof.counts as Counts)
      .map(([table, { before, after }]) => [table, before, after])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  })

/** What the vault seals it as. Earlier proofs are genuine by this name only, so it stays (docs/decisions/0071). */
export const SEALED_AS = 'grave'
