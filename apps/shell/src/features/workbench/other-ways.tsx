import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconFolder, IconMessage } from '../../ui/icons.tsx'
import styles from './other-ways.module.css'

/** Links from the desk: the person's own files, and the space's chat. */
export function OtherWays() {
  const say = useSay()
  const chat = useChat()
  const isThere = useIsRouted()
  if (!chat && !isThere('/user/files')) return null
  return (
    <nav className={styles.ways} aria-label={say('workbench.ways')}>
      {isThere('/user/files') && (
        <Link to="/user/files">
          <IconFolder />
          <span>
            <strong>{say('file.title')}</strong>
            <span>{say('workbench.files')}</span>
          </span>
        </Link>
      )}
      {chat && (
        <a {...chat.link}>
          <IconMessage />
          <span>
            <strong>{say('chat.open', { name: chat.name })}</strong>
            <span>{say(`chat.signIn.${chat.signIn ?? 'own'}`)}</span>
          </span>
        </a>
      )}
    </nav>
  )
}

/** Opens a new window, which does not learn where it was opened from. */
const ELSEWHERE = { target: '_blank', rel: 'noreferrer' }

/** The chat of the space: its name, how to sign in there, and its link. */
function useChat() {
  const say = useSay()
  const { space, viewingAs } = useVisitor()
  const { data } = useRead('chat.config', {}, { enabled: space !== null && !viewingAs })
  if (!data?.address) return null
  const { workplace, name, signIn, address } = data
  // An installed client is opened from this window: a new one would stay empty.
  const isPage = address.startsWith('https:')
  return {
    name: workplace ? say(`workplace.${workplace}`) : name,
    signIn,
    link: { href: address, ...(isPage && ELSEWHERE) },
  }
}
