import type { Offer } from '@atrium/contract/apps/install.contract.ts'
import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { phoneSystem } from '../../kernel/browser/phone.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { QrCode } from '../../ui/controls/qr-code.tsx'
import { Trouble } from '../../ui/failure/trouble.tsx'
import styles from './install.module.css'
import { OneOffer } from './one-offer.tsx'

export const routes: PageRoute[] = [
  {
    id: 'install',
    path: '/m/install/:code',
    layout: 'noLogin',
    title: 'install.title',
    access: 'anyone',
  },
]

/** The page behind an installation code: the right package for the phone, and one button. */
export function InstallPage() {
  const { code = '' } = useParams()
  const read = useRead('package.install', { code })
  if (read.error?.error === 'invalid' || read.data?.length === 0) return <Gone />
  if (read.error) return <Trouble error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton height={360} />
  return <Offers code={code} offers={read.data} />
}

/** The kind of package that can be installed. */
const PACKAGES = { android: 'apk', ios: 'ipa' } as const

function Offers({ code, offers }: { code: string; offers: Offer[] }) {
  const say = useSay()
  const system = phoneSystem(navigator.userAgent, navigator.maxTouchPoints)
  const kind = system && PACKAGES[system]
  const mine = offers.filter((offer) => kind === null || offer.kind === kind)
  const others = offers.filter((offer) => !mine.includes(offer))
  return (
    <div className={styles.page}>
      {mine.map((offer, at) => (
        <OneOffer
          key={offer.id}
          code={code}
          offer={offer}
          fits={kind !== null}
          isFirst={at === 0}
        />
      ))}
      {mine.length === 0 && others[0] && (
        <p className={styles.wrong}>{say(`install.wrongPhone.${others[0].kind}`)}</p>
      )}
      {kind === null && (
        <section className={styles.desk}>
          <QrCode text={location.href} label={say('install.qr')} />
          <p>{say('install.onPhone')}</p>
        </section>
      )}
      {others.length > 0 && (
        <details className={styles.others} open={mine.length === 0}>
          <summary>{say('install.others')}</summary>
          {others.map((offer, at) => (
            <OneOffer
              key={offer.id}
              code={code}
              offer={offer}
              fits={false}
              isFirst={mine.length + at === 0}
            />
          ))}
        </details>
      )}
    </div>
  )
}

function Gone() {
  const say = useSay()
  return (
    <div className={styles.page}>
      <h1>{say('install.gone')}</h1>
      <p>{say('install.gone.text')}</p>
    </div>
  )
}
