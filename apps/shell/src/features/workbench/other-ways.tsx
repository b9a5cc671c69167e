import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconFolder, IconMessage } from '../../ui/icons.tsx'
import styles from './other-ways.module.css'

/** Where else somebody goes from their desk: their own files, and where the space talks. */
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

/** Beside the page, and without telling where one came from. */
const ELSEWHERE = { target: '_blank', rel: 'noreferrer' }

/** The chat of the space: what it is called, how one signs in there, and the link that opens it. */
function useChat() {
  const say = useSay()
  const { space, viewingAs } = useVisitor()
  const { data } = useRead('chat.config', {}, { enabled: space !== null && !viewingAs })
  if (!data?.address) return null
  const { workplace, name, signIn, address } = data
  // An installed client is opened by the page itself: a tab of its own would stay empty.
  const isPage = address.startsWith('https:')
  return {
    name: workplace ? say(`workplace.${workplace}`) : name,
    signIn,
    link: { href: address, ...(isPage && ELSEWHERE) },
  }
}
