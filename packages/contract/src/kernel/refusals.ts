import type { Endpoint } from './endpoint.ts'
import { everywhere, type FailureKind, ProofStale } from './failure.ts'
import { askingOf } from './proof.ts'

/** All refusals of a call. Whether it asks for a proof follows from its entry. */
export const refusalsOf = (endpoint: Pick<Endpoint, 'fails' | 'proof'>): FailureKind[] => [
  ...everywhere,
  ...(askingOf(endpoint) ? [ProofStale] : []),
  ...endpoint.fails,
]
