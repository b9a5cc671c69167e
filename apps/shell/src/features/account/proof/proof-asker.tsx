import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/chunk.ts'
import { useProofAsked } from '../../../kernel/proof.ts'

const ProofDialog = lazy(async () => ({
  default: (await arrive(() => import('./proof-dialog.tsx'))).ProofDialog,
}))

/** Stands by on every page; the dialog is fetched when a call first asks for it. */
export function ProofAsker() {
  const asked = useProofAsked()
  return <Suspense>{asked && <ProofDialog {...asked} />}</Suspense>
}
