import { Button } from '@mantine/core'
import { SpaceList } from '../../entities/enterprise/space-list.tsx'
import { useOffer } from '../../entities/invitation/use-offer.ts'
import { landing } from '../../kernel/entry/entry.ts'
import { addressNow } from '../../kernel/entry/leave.ts'
import { brandingNow } from '../../kernel/look/branding.ts'
import { factsOf, useShell, useVisitor } from '../../kernel/session/shell-context.ts'
import { signOut } from '../../kernel/session/sign-out.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconLock } from '../../ui/icons.tsx'
import styles from './foreign.module.css'
import { Help } from './help.tsx'

/**
 * Shown in a space of others. It names the space as the address does, and does not say whether it exists: a made-up
 * name looks the same.
 */
export function ForeignPage({ space }: { space: string }) {
  const say = useSay()
  const { user, spaces } = useVisitor()
  return (
    <Help
      picture={<IconLock />}
      title={say('foreign.title')}
      text={say('foreign.text', { space, name: user?.name ?? '', loginId: user?.loginId ?? '' })}
      more={spaces.length > 0 && <OwnSpaces />}
    >
      <AskToJoin space={space} />
      {spaces.length === 0 && <OwnPages />}
      <Button variant="default" onClick={() => void signOut(addressNow())}>
        {say('nonAuthority.otherAccount')}
      </Button>
    </Help>
  )
}

/**
 * A link to ask to join, where the space takes requests. One that does not, and one that does not exist, show nothing.
 */
function AskToJoin({ space }: { space: string }) {
  const say = useSay()
  const { data } = useOffer({ space })
  if (!data) return null
  return (
    <Button
      component="a"
      variant="default"
      href={`${brandingNow().domain?.platform ?? ''}/user/join?${new URLSearchParams({ space })}`}
    >
      {say('join.ask')}
    </Button>
  )
}

function OwnSpaces() {
  const say = useSay()
  return (
    <section className={styles.spaces}>
      <h2>{say('foreign.spaces')}</h2>
      <SpaceList />
    </section>
  )
}

/**
 * The link for people without a space: operators, console users and partners, whose pages are at the platform's own
 * address.
 */
function OwnPages() {
  const say = useSay()
  const { config } = useShell()
  const visitor = useVisitor()
  const path = landing({ ...factsOf(new URL(location.origin), { config }), visitor })
  return (
    <Button component="a" href={(brandingNow().domain?.platform ?? '') + path}>
      {say('foreign.own')}
    </Button>
  )
}
