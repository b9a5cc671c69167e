import { Link } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconFolder, IconMessage } from '../../ui/icons.tsx'
import styles from './other-ways.module.css'
import { useChat } from './use-chat.ts'

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
