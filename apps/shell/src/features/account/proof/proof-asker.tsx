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

/** Opens the question for a proof on every page; its dialog is loaded when a call first asks for it. */
export function ProofAsker() {
  const asked = useProofAsked()
  useOwnProof()
  return <Suspense>{asked && <ProofDialog {...asked} />}</Suspense>
}

/** Asks for a proof when somebody who signed in through the workplace of one space opens another space. */
function useOwnProof() {
  // Also where the server did not answer and nobody is known.
  const vouched = useRead('user.baseinfo', {}, { enabled: false }).data?.vouched
  const space = spaceHere()
  const elsewhere = vouched && space && !isSame(space, vouched.space) ? vouched : null
  useEffect(() => {
    if (!elsewhere) return
    const prove = async () => {
      if (await proveAgain(elsewhere.methods, 'vouched')) return location.reload()
      // A page whose session is over says so itself.
      if (!endedNow()) await leaveFor(addressIn(elsewhere.space, '/user/workbench'))
    }
    void prove()
  }, [elsewhere])
}
