import { useNotices } from '../../entities/message/notices.ts'
import { useConsole } from '../../entities/people/use-console.ts'
import { useRead } from '../../kernel/data/api.ts'
import { NavLink } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { usePrefetch } from '../../kernel/router/use-prefetch.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { NamedIcon } from '../../ui/icons.tsx'
import styles from './phone.module.css'

// words for each: phone.*
const TABS = ['home', 'console', 'workbench', 'messages', 'me'] as const
type Tab = (typeof TABS)[number]

const WAYS: Record<Tab, { to: string; icon: string }> = {
  home: { to: '/home/index', icon: 'home' },
  console: { to: '/console', icon: 'building' },
  workbench: { to: '/user/workbench', icon: 'grid' },
  messages: { to: '/user/messages', icon: 'bell' },
  me: { to: '/user/center', icon: 'person' },
}

/** The tabs of a phone: the main pages that this person has. */
export function PhoneTabs() {
  const say = useSay()
  const isThere = useIsRouted()
  const console = useConsole()
  const { space, spaces } = useVisitor()
  const unread = useNotices().data?.unread ?? 0
  const open = useRead('task.summary', {}, { enabled: space !== null }).data?.open ?? 0
  const counts: Partial<Record<Tab, [number, string]>> = {
    workbench: [open, say.count('task.waiting', open)],
    messages: [unread, say.count('inbox.unread', unread)],
  }
  const ways = TABS.flatMap((tab) => {
    const to = tab === 'console' ? console : WAYS[tab].to
    // Somebody who works for the platform alone has nothing on a workbench.
    const isEmpty = tab === 'workbench' && console !== null && spaces.length === 0
    return to !== null && isThere(to) && !isEmpty ? [{ tab, to }] : []
  })
  return (
    <nav className={styles.tabs} aria-label={say('phone.tabs')}>
      {ways.map(({ tab, to }) => (
        <PhoneTab key={tab} tab={tab} to={to} count={counts[tab]} />
      ))}
    </nav>
  )
}

const MANY = 99

type PhoneTabProps = { tab: Tab; to: string; count: [number, string] | undefined }

function PhoneTab({ tab, to, count }: PhoneTabProps) {
  const say = useSay()
  const intent = usePrefetch(to)
  const [number, said] = count ?? [0, '']
  return (
    <NavLink {...intent} to={to} className={styles.tab}>
      <NamedIcon name={WAYS[tab].icon} />
      <span>{say(`phone.${tab}`)}</span>
      {number > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the sign is a number, no picture file
        <span className={styles.count} role="img" aria-label={said}>
          {number > MANY ? `${MANY}+` : number}
        </span>
      )}
    </NavLink>
  )
}
