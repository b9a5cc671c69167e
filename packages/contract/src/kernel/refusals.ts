import type { Endpoint } from './endpoint.ts'
import { everywhere, type FailureKind, ProofStale } from './failure.ts'
import { askingOf } from './proof.ts'

/** Whatever a call may be refused with. Who must show who they are follows from what it says of proofs. */
export const refusalsOf = (endpoint: Pick<Endpoint, 'fails' | 'proof'>): FailureKind[] => [
  ...everywhere,
  ...(askingOf(endpoint) ? [ProofStale] : []),
  ...endpoint.fails,
]
