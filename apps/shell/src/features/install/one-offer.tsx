import type { Offer } from '@atrium/contract/apps/install.contract.ts'
import { Alert, Button } from '@mantine/core'
import { address } from '../../kernel/data/api.ts'
import { formatBytes, formatDate } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import styles from './install.module.css'

type OneOfferProps = {
  code: string
  offer: Offer
  /** Whether the package is for this device. */
  fits: boolean
  /** Whether it is the first package, whose name is the title of the page. */
  isFirst: boolean
}

export function OneOffer({ code, offer, fits, isFirst }: OneOfferProps) {
  const say = useSay()
  const Heading = isFirst ? 'h1' : 'h2'
  const { id, kind, name, version, icon, notes } = offer
  const told = notes[say.language] ?? Object.values(notes)[0]
  const size = formatBytes(say.language, offer.size)
  const needsHttps = kind === 'ipa' && fits && location.protocol !== 'https:'
  return (
    <section className={styles.offer}>
      <header className={styles.head}>
        {icon && <img src={address('package.icon', { hash: icon })} alt="" />}
        <div>
          <Heading>{name}</Heading>
          <p>{say('install.version', { version, system: offer.minSystem })}</p>
          <p>{say('install.published', { date: formatDate(say.language, offer.published) })}</p>
          <div className={styles.badges}>
            {offer.channel === 'beta' && <Badge tone="info">{say('install.beta')}</Badge>}
            {offer.forced && <Badge tone="warning">{say('install.forced')}</Badge>}
          </div>
        </div>
      </header>
      {needsHttps && <Alert color="warning">{say('install.https')}</Alert>}
      <Button
        component="a"
        size="md"
        fullWidth
        variant={fits ? 'filled' : 'default'}
        href={fits && kind === 'ipa' ? overTheAir(code, id) : address('package.file', { code, id })}
      >
        {fits ? say(`install.button.${kind}`, { size }) : say('install.download', { size })}
      </Button>
      {fits && <p className={styles.steps}>{say(`install.steps.${kind}`)}</p>}
      {offer.reach === 'listed' && <p className={styles.steps}>{say('install.listed')}</p>}
      {told && (
        <div className={styles.notes}>
          <h2>{say('install.notes')}</h2>
          <p>{told}</p>
        </div>
      )}
      <details className={styles.checksum}>
        <summary>{say('install.checksum')}</summary>
        <code>{offer.sha256}</code>
      </details>
    </section>
  )
}

/** The address for iOS, which loads a manifest first, and from there the package. */
const overTheAir = (code: string, id: number) =>
  `itms-services://?action=download-manifest&url=${encodeURIComponent(
    location.origin + address('package.manifest', { code, id }),
  )}`
