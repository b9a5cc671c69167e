import type { Output } from '@atrium/contract/kernel/client.ts'
import { Alert } from '@mantine/core'
import { ask } from '../../../kernel/data/api.ts'
import { formatExactly, formatNumber, formatPercent } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { Asking } from '../use-verification.ts'
import { VerifyDialog } from '../verify-dialog.tsx'

type Verdict = Output<'spaceAudit.verify'>

/** Verifies one piece. Lines are counted piece by piece, and the sum is told at the end. */
const askFrom: Asking<Verdict> = async (from, signal, before) => {
  const answer = await ask('spaceAudit.verify', { from }, signal)
  return { ...answer, lines: answer.lines + (before?.lines ?? 0) }
}

/** Verifies the lines of this space; the seals also hold lines of other spaces, of which nothing is shown. */
export function VerifySpace({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const say = useSay()
  if (!opened) return null
  const progress = (answer: Verdict | null) => ({
    percent: 100 * (answer?.done ?? 0),
    text: say('spaceAudit.verify.running', {
      share: formatPercent(say.language, answer?.done ?? 0),
    }),
  })
  return (
    <VerifyDialog
      ask={askFrom}
      progress={progress}
      renderVerdict={(answer) => <Answer {...answer} />}
      onClose={onClose}
    />
  )
}

function Answer({ broken, lines, unsealed }: Verdict) {
  const say = useSay()
  if (broken)
    return (
      <Alert color="danger" title={say('audit.broken')}>
        {say('spaceAudit.broken.text', {
          from: broken.from ? formatExactly(say.language, broken.from) : '–',
          until: formatExactly(say.language, broken.until),
          count: formatNumber(say.language, broken.lines),
        })}
      </Alert>
    )
  return (
    <Alert color="success" title={say('audit.whole')}>
      {say('audit.whole.text', { checked: formatNumber(say.language, lines) })}
      {unsealed > 0 && ` ${say('audit.unsealed', { unsealed })}`}
    </Alert>
  )
}
