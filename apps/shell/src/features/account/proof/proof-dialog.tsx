import '../component-styles.ts'
import { Modal } from '@mantine/core'
import { askAnew } from '../../../kernel/ask-anew.ts'
import form from '../../../kernel/form.module.css'
import type { ProofAsked } from '../../../kernel/proof.ts'
import { useSay } from '../../../kernel/words.ts'
import { ProofForm } from './proof-form.tsx'

/** Before a sensitive change: is this really the person? */
export function ProofDialog({ methods, why, settle }: ProofAsked) {
  const say = useSay()
  const proven = () => {
    settle(true)
    // The session is stronger now, a recovery code may be spent, and other spaces have come into sight.
    void askAnew('twoStep.check', 'factor.list', 'user.baseinfo', 'microApps.baseInfo')
  }
  return (
    <Modal
      opened
      onClose={() => settle(false)}
      title={say('factor.proof.title')}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
      zIndex={300}
      centered
    >
      <div className={form.form}>
        <p className={form.text}>
          {say(why === 'vouched' ? 'factor.proof.vouched' : 'factor.proof.text')}
        </p>
        <ProofForm methods={methods} onProven={proven} />
      </div>
    </Modal>
  )
}
