import type { Output } from '@atrium/contract/kernel/client.ts'
import { Skeleton } from '@mantine/core'
import { TrustedBrowser } from '../../../entities/session/trusted-browser.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Badge, ItemList } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { EndAllTrust } from './end-all-trust.tsx'

type Browser = Output<'trustedBrowser.list'>[number]

/** The trusted browsers of the person, in which no second step is asked for, with a button that ends the trust. */
export function Browsers() {
  const say = useSay()
  const browsers = useRead('trustedBrowser.list', {})
  return (
    <Remote
      of={browsers}
      skeleton={<Skeleton height={76} radius="md" />}
      empty={<p className={form.text}>{say('center.browsers.none')}</p>}
    >
      {(rows) => (
        <>
          <ItemList>
            {rows.map((browser) => (
              <BrowserLine key={browser.id} {...browser} />
            ))}
          </ItemList>
          {rows.length > 1 && <EndAllTrust count={rows.length} />}
        </>
      )}
    </Remote>
  )
}

function BrowserLine(browser: Browser) {
  const say = useSay()
  const revoke = useWrite('trustedBrowser.revoke', { refreshes: ['trustedBrowser.list'] })
  const end = (name: string) =>
    revoke.mutate(
      { id: browser.id },
      {
        onSuccess: () => toasts.show({ message: say('browser.ended', { browser: name }) }),
        onError: toastFailure,
      },
    )
  return (
    <TrustedBrowser browser={browser} busy={revoke.isPending} onEnd={end}>
      {browser.current && <Badge tone="success">{say('browser.current')}</Badge>}
    </TrustedBrowser>
  )
}
