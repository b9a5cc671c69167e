import type { Output } from '@atrium/contract/kernel/client.ts'
import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNow } from '../../kernel/browser/now.ts'
import { formatDate, formatDistance } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ItemLine } from '../../ui/details/item-list.tsx'
import { IconDevice } from '../../ui/icons.tsx'

type TrustedBrowserProps = {
  browser: Output<'user.signInStatus'>['trustedBrowsers'][number]
  busy: boolean
  /** Called to end the trust; without it, the reader cannot. */
  onEnd?: (name: string) => void
  children?: ReactNode
}

/** A trusted browser, which needs no second step: since when, until when, and a button that ends it. */
export function TrustedBrowser({ browser, busy, onEnd, children }: TrustedBrowserProps) {
  const say = useSay()
  const now = useNow()
  const name = browserName(browser.browser) || say('session.unknown')
  const facts = [
    say('browser.since', { date: formatDate(say.language, browser.since) }),
    say('browser.used', { when: formatDistance(say.language, browser.lastUsed, now) }),
    say('browser.until', { date: formatDate(say.language, browser.until) }),
  ]
  return (
    <ItemLine icon={<IconDevice />} name={<strong>{name}</strong>} facts={facts.join(' · ')}>
      {children}
      {onEnd && (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => onEnd(name)}
          aria-label={say('browser.endOf', { browser: name })}
        >
          {say('browser.end')}
        </Button>
      )}
    </ItemLine>
  )
}
