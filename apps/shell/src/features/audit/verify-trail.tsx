import type { Output } from '@atrium/contract/kernel/client.ts'
import { Alert } from '@mantine/core'
import { ask } from '../../kernel/data/api.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { Asking } from './use-verification.ts'
import { VerifyDialog } from './verify-dialog.tsx'

type Verdict = Output<'audit.verify'>

const askFrom: Asking<Verdict> = (from, signal) => ask('audit.verify', { from }, signal)

/** Verifies the audit log of the platform, counted in lines. */
export function VerifyTrail({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useSay()
  if (!opened) return null
  const progress = (answer: Verdict | null) => {
    const { checked, total } = answer ?? { checked: 0, total: 0 }
    const percent = total ? (100 * checked) / total : 0
    return { percent, text: say('audit.verify.running', { checked, total }) }
  }
  return (
    <VerifyDialog
      ask={askFrom}
      progress={progress}
      renderVerdict={(answer) => <Answer {...answer} />}
      onClose={onClose}
    />
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
