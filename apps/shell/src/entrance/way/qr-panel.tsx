import { Button } from '@atrium/kit/button.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import { Spinner } from '@atrium/kit/spinner.tsx'
import { useSay } from '../../kernel/words/words.ts'
import type { Admit } from '../enter.ts'
import styles from './qr.module.css'
import { QrCode } from './qr-code.tsx'
import { useQr } from './use-qr.ts'

/** Sign in with a phone that is signed in already. */
export function QrPanel({ onAdmit }: { onAdmit: Admit }) {
  const say = useSay()
  const { round, renew } = useQr(onAdmit)

  if (round.at === 'refused' || round.at === 'expired' || round.at === 'failed')
    return (
      <div className={styles.ended}>
        <Notice tone="warning">{say(`way.qr.${round.at}`)}</Notice>
        <Button kind="quiet" wide onClick={renew}>
          {say('way.qr.renew')}
        </Button>
      </div>
    )
  return (
    <div className={styles.panel}>
      <div className={styles.screen} data-faded={round.at === 'claimed' ? '' : undefined}>
        {'url' in round ? <QrCode text={round.url} label={say('way.qr.label')} /> : <Spinner />}
      </div>
      <output className={styles.status}>{say(`way.qr.${round.at}`)}</output>
      {'number' in round && (
        <p className={styles.compare}>
          <span className={styles.hint}>{say('way.qr.compare')}</span>
          <strong className={styles.number}>{round.number}</strong>
        </p>
      )}
    </div>
  )
}
