import type { Output } from '@atrium/contract/kernel/client.ts'
import type { NoticeSettings } from '@atrium/contract/messages/notice.contract.ts'
import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { Button, Skeleton } from '@mantine/core'
import { useNow } from '../../../../kernel/browser/now.ts'
import { unsubscribeBrowser } from '../../../../kernel/browser/push.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../../kernel/data/api.ts'
import { formatDate, formatDistance } from '../../../../kernel/words/formats.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Badge, ItemLine, ItemList } from '../../../../ui/details/item-list.tsx'
import { Remote } from '../../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../../ui/failure/toast-failure.ts'
import { IconDevice } from '../../../../ui/icons.tsx'
import styles from './notices.module.css'
import { TurnOn } from './turn-on.tsx'

type Browser = Output<'push.list'>[number]

/** The browsers that notify the person, with a button to add this one. */
export function PushedBrowsers({ pushKey, session }: NoticeSettings) {
  const say = useSay()
  const browsers = useRead('push.list', {})
  return (
    <div className={styles.part}>
      <h3>{say('push.title')}</h3>
      <p>{say(pushKey ? 'push.hint' : 'push.why.off')}</p>
      {pushKey && (
        <Remote of={browsers} skeleton={<Skeleton height={76} radius="md" />}>
          {(rows) => (
            <>
              {rows.length > 0 && (
                <ItemList>
                  {rows.map((browser) => (
                    <PushedBrowser key={browser.id} {...browser} />
                  ))}
                </ItemList>
              )}
              {!rows.some(({ current }) => current) && (
                <TurnOn pushKey={pushKey} session={session} />
              )}
            </>
          )}
        </Remote>
      )}
    </div>
  )
}

function PushedBrowser({ id, browser, since, lastUsed, current }: Browser) {
  const say = useSay()
  const now = useNow()
  const remove = useWrite('push.remove', { refreshes: ['push.list'] })
  const name = browserName(browser) || say('session.unknown')
  const facts = [
    say('push.since', { date: formatDate(say.language, since) }),
    lastUsed
      ? say('push.used', { when: formatDistance(say.language, lastUsed, now) })
      : say('push.unused'),
  ]
  const end = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          if (current) void unsubscribeBrowser()
          toasts.show({ message: say('push.removed', { browser: name }) })
        },
        onError: toastFailure,
      },
    )
  return (
    <ItemLine icon={<IconDevice />} name={<strong>{name}</strong>} facts={facts.join(' · ')}>
      {current && <Badge tone="success">{say('push.current')}</Badge>}
      <Button
        variant="default"
        size="xs"
        loading={remove.isPending}
        onClick={end}
        aria-label={say('push.removeOf', { browser: name })}
      >
        {say('push.remove')}
      </Button>
    </ItemLine>
  )
}
