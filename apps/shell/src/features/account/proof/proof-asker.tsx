import { lazy, Suspense, useEffect } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { arrive } from '../../../kernel/data/load-chunk.ts'
import { leaveFor } from '../../../kernel/entry/leave.ts'
import { proveAgain, useProofAsked } from '../../../kernel/entry/proof.ts'
import { addressIn, isSame, spaceHere } from '../../../kernel/session/spaces.ts'
import { endedNow } from '../../../kernel/session-end/session-end.ts'

const ProofDialog = lazy(async () => ({
  default: (await arrive(() => import('./proof-dialog.tsx'))).ProofDialog,
}))

/** Stands by on every page; the dialog is fetched when a call first asks for it. */
export function ProofAsker() {
  const asked = useProofAsked()
  useOwnProof()
  return <Suspense>{asked && <ProofDialog {...asked} />}</Suspense>
}

/** Whoever came in through the workplace of one space and opens another shows first who they are. */
function useOwnProof() {
  // Also where the server could not be asked, and nobody is known.
  const vouched = useRead('user.baseinfo', {}, { enabled: false }).data?.vouched
  const space = spaceHere()
  const elsewhere = vouched && space && !isSame(space, vouched.space) ? vouched : null
  useEffect(() => {
    if (!elsewhere) return
    const prove = async () => {
      if (await proveAgain(elsewhere.methods, 'vouched')) return location.reload()
      // Who is out is told so here.
      if (!endedNow()) await leaveFor(addressIn(elsewhere.space, '/user/workbench'))
    }
    void prove()
  }, [elsewhere])
}
