import { Alert, Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { useVerification, type Verdict } from './use-verification.ts'

/** Proves the trail unchanged while one watches, and says plainly what came of it. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [round, setRound] = useState(1)
  return (
    <Dialog title={say('audit.verify.title')} onClose={onClose}>
      <div className={formStyles.form}>
        <p className={formStyles.text}>{say('audit.verify.text')}</p>
        <Verification key={round} />
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

function Verification() {
  const say = useSay()
  const { answer, running, refused } = useVerification()
  const { checked = 0, total = 0 } = answer ?? {}
  if (refused) return <Refusal of={refused} />
  if (answer && !running) return <Answer {...answer} />
  return (
    <>
      <Progress
        value={total ? (100 * checked) / total : 0}
        animated
        aria-label={say('audit.verify.progress')}
      />
      <p className={formStyles.text}>{say('audit.verify.running', { checked, total })}</p>
    </>
  )
}

function Answer({ broken, checked, unsealed }: Verdict) {
  const say = useSay()
  if (broken)
    return (
      <Alert color="danger" title={say('audit.broken')}>
        {say('audit.broken.text', {
          from: broken.from,
          upto: broken.upto,
          sealed: formatMoment(say.language, broken.sealed),
        })}
      </Alert>
    )
  return (
    <Alert color="success" title={say('audit.whole')}>
      {say('audit.whole.text', { checked })}
      {unsealed > 0 && ` ${say('audit.unsealed', { unsealed })}`}
    </Alert>
  )
}
