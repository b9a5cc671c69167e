import type { Message } from '@atrium/contract/messages/message.contract.ts'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { LevelBadge } from '../../../entities/message/message-level.tsx'
import { useMarkRead } from '../../../entities/message/notices.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconDown, IconPin } from '../../../ui/icons.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import styles from './inbox.module.css'

type ReceivedProps = { message: Message; open: boolean; onToggle: (open: boolean) => void }

/** One message: its title, and its text when it is opened, which marks it as read. */
export function Received({ message, open, onToggle }: ReceivedProps) {
  const say = useSay()
  const now = useNow()
  const { viewingAs } = useVisitor()
  const text = useId()
  const { id, title, body, level, pinned, from, by, read, place } = message
  // An operator who views as the person does not mark messages as read.
  useReading(id, open && !read && !viewingAs)
  return (
    <li className={styles.message} data-unread={!read || undefined}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={text}
          onClick={() => onToggle(!open)}
        >
          {!read && (
            <span className={styles.dot}>
              <VisuallyHidden>{say('inbox.new')}</VisuallyHidden>
            </span>
          )}
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            {pinned && (
              <>
                <IconPin />
                <VisuallyHidden>{say('message.pinned')}</VisuallyHidden>
              </>
            )}
            <LevelBadge level={level} />
            <time dateTime={from} title={formatMoment(say.language, from)}>
              {formatDistance(say.language, from, now)}
            </time>
            <IconDown className={styles.sign} />
          </span>
        </button>
      </h2>
      <div id={text} hidden={!open} className={styles.text}>
        {open && <Markdown>{body}</Markdown>}
        {open && place && <Link to={place}>{say('inbox.place')}</Link>}
        {open && by && <p className={styles.by}>{say('inbox.by', { name: by })}</p>}
      </div>
    </li>
  )
}

/** Marks a message as read once, however often the page is drawn before the answer. */
function useReading(id: number, reading: boolean) {
  const { mutate } = useMarkRead()
  const told = useRef(false)
  useEffect(() => {
    if (!reading || told.current) return
    told.current = true
    mutate({ ids: [id] })
  }, [id, reading, mutate])
}
