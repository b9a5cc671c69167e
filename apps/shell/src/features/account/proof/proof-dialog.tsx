import { invalidate } from '../../../kernel/data/invalidate.ts'
import type { ProofAsked } from '../../../kernel/entry/proof.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProofForm } from './proof-form.tsx'

/** Asks the person to prove who they are, and says why and for how long the proof holds. */
export function ProofDialog({ methods, why, settle }: ProofAsked) {
  const say = useSay()
  const leave = () => settle(false)
  const proven = () => {
    settle(true)
    // After a proof the session is stronger, a recovery code may be spent, and other spaces may be in sight.
    void invalidate('twoStep.check', 'factor.list', 'user.baseinfo', 'microApps.baseInfo')
  }
  return (
    <Dialog title={say('factor.proof.title')} onClose={leave} above>
      <div className={form.form}>
        <p className={form.text}>
          {say(`factor.proof.why.${why}`)} {say('factor.proof.holds')}
        </p>
        <ProofForm methods={methods} onProven={proven} onCancel={leave} />
      </div>
    </Dialog>
  )
}
