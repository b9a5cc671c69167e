import { Button, Progress } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { type Asking, useVerification } from './use-verification.ts'

type VerificationProps<Answer extends { next: number | null }> = {
  ask: Asking<Answer>
  /** The progress, in percent and in words. */
  progress: (answer: Answer | null) => { percent: number; text: string }
  /** Draws the result. */
  renderVerdict: (answer: Answer) => ReactNode
}

type VerifyDialogProps<Answer extends { next: number | null }> = VerificationProps<Answer> & {
  onClose: () => void
}

/** Verifies that a log is unchanged while the person watches, and says the result. */
export function VerifyDialog<Answer extends { next: number | null }>({
  onClose,
  ...verification
}: VerifyDialogProps<Answer>) {
  const say = useSay()
  const [round, setRound] = useState(1)
  return (
    <Dialog title={say('audit.verify.title')} onClose={onClose}>
      <div className={formStyles.form}>
        <p className={formStyles.text}>{say('audit.verify.text')}</p>
        <Verification key={round} {...verification} />
        <div className={formStyles.ways}>
          <Button variant="default" onClick={onClose}>
            {say('layout.close')}
          </Button>
          <Button variant="default" onClick={() => setRound(round + 1)}>
            {say('audit.verify.again')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Verification<Answer extends { next: number | null }>({
  ask,
  progress,
  renderVerdict,
}: VerificationProps<Answer>) {
  const say = useSay()
  const { answer, running, refused } = useVerification(ask)
  if (refused) return <Refusal of={refused} />
  if (answer && !running) return renderVerdict(answer)
  const { percent, text } = progress(answer)
  return (
    <>
      <Progress value={percent} animated aria-label={say('audit.verify.progress')} />
      <p className={formStyles.text}>{text}</p>
    </>
  )
}
