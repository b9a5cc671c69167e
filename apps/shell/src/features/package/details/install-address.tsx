import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { installPage } from '../install-page.ts'
import styles from './install-address.module.css'

/** The address at which a phone gets this package. */
export function InstallAddress({ given }: { given: Package }) {
  const say = useSay()
  if (!given.published) return <p className={styles.none}>{say('package.install.draft')}</p>
  return <Address url={installPage(given.code)} text={say('package.install.text')} />
}

export function Address({ url, text }: { url: string; text: string }) {
  const say = useSay()
  return (
    <section className={styles.address} aria-label={say('package.install.address')}>
      <QrCode text={url} label={say('package.install.qr')} />
      <div className={styles.words}>
        <p>{text}</p>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <Copy value={url} name={say('package.install.address')} />
      </div>
    </section>
  )
}
