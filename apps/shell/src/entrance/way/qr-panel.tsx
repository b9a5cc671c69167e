import { Button } from '@atrium/kit/button.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import { Spinner } from '@atrium/kit/spinner.tsx'
import { encode } from 'uqr'
import { useSay } from '../../kernel/words/words.ts'
import type { Admit } from '../enter.ts'
import styles from './qr.module.css'
import { useQr } from './use-qr.ts'

/** The way to sign in by a phone that is signed in already. */
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

const QUIET = 3

/** Dark on light whatever the theme: scanners look for that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const dots = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.code}>
      <title>{label}</title>
      <path d={dots} />
    </svg>
  )
}
