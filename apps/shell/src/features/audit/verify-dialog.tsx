import { Alert, Button, Progress } from '@mantine/core'
import { Dialog } from '../../kernel/dialog.tsx'
import formStyles from '../../kernel/form.module.css'
import { formatMoment, formatNumber } from '../../kernel/formats.ts'
import { Refusal } from '../../kernel/refusal.tsx'
import { useSay } from '../../kernel/words.ts'
import { useVerification, type Verdict } from './use-verification.ts'

/** Proves the trail unchanged while one watches, and says plainly what came of it. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { answer, running, refused, again } = useVerification()
  const { checked = 0, total = 0 } = answer ?? {}
  const number = (value: number) => formatNumber(say.language, value)
  return (
    <Dialog title={say('audit.verify.title')} onClose={onClose}>
      <div className={formStyles.form}>
        <p className={formStyles.text}>{say('audit.verify.text')}</p>
        {running && (
          <>
            <Progress
              value={total ? (100 * checked) / total : 0}
              animated
              aria-label={say('audit.verify.progress')}
            />
            <p className={formStyles.text} aria-live="polite">
              {say('audit.verify.running', { checked: number(checked), total: number(total) })}
            </p>
          </>
        )}
        <Refusal of={refused} />
        {answer && !running && !refused && <Answer {...answer} />}
        <div className={formStyles.ways}>
          <Button variant="default" onClick={onClose}>
            {say('layout.close')}
          </Button>
          {!running && (
            <Button variant="default" onClick={again}>
              {say('audit.verify.again')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Answer({ broken, checked, unsealed }: Verdict) {
  const say = useSay()
  if (broken)
    return (
      <Alert color="danger" role="alert" title={say('audit.broken')}>
        {say('audit.broken.text', {
          from: broken.from,
          upto: broken.upto,
          sealed: formatMoment(say.language, broken.sealed),
        })}
      </Alert>
    )
  return (
    <Alert color="success" role="status" title={say('audit.whole')}>
      {say('audit.whole.text', { checked })}
      {unsealed > 0 && ` ${say('audit.unsealed', { unsealed })}`}
    </Alert>
  )
}
