import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { TrustedBrowser } from '../../../entities/session/trusted-browser.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { ItemList } from '../../../ui/details/item-list.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import type { Whole } from './facts.tsx'
import styles from './user.details.module.css'

type Browser = Output<'user.signInStatus'>['trustedBrowsers'][number]
type BrowsersProps = { whole: Whole; browsers: Browser[] }

// words: browser.endedAll.*
/** The trusted browsers of a person; an operator can end the trust without asking them. */
export function Browsers({ whole, browsers }: BrowsersProps) {
  const say = useSay()
  const all = useWrite('user.trustedBrowser.revokeAll', { refreshes: ['user.signInStatus'] })
  const endAll = () =>
    all.mutate(
      { id: whole.id },
      {
        onSuccess: ({ ended }) => toasts.show({ message: say.count('browser.endedAll', ended) }),
        onError: toastFailure,
      },
    )
  return (
    <section className={details.section}>
      <div className={styles.bar}>
        <h3>{say('user.browsers')}</h3>
        {whole.can.manage && browsers.length > 1 && (
          <Button variant="subtle" size="compact-sm" loading={all.isPending} onClick={endAll}>
            {say('browser.endAll')}
          </Button>
        )}
      </div>
      {browsers.length === 0 && <p className={details.none}>{say('user.browsers.none')}</p>}
      <ItemList>
        {browsers.map((browser) => (
          <BrowserLine key={browser.id} whole={whole} browser={browser} />
        ))}
      </ItemList>
    </section>
  )
}

function BrowserLine({ whole, browser }: { whole: Whole; browser: Browser }) {
  const say = useSay()
  const revoke = useWrite('user.trustedBrowser.revoke', { refreshes: ['user.signInStatus'] })
  const end = (name: string) =>
    revoke.mutate(
      { id: whole.id, browser: browser.id },
      {
        onSuccess: () => toasts.show({ message: say('browser.ended', { browser: name }) }),
        onError: toastFailure,
      },
    )
  return (
    <TrustedBrowser
      browser={browser}
      busy={revoke.isPending}
      {...(whole.can.manage && { onEnd: end })}
    />
  )
}
