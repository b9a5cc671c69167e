import type { RecordComment } from '@atrium/contract/built-apps/record-comment.contract.ts'
import { partsOf } from './comment-parts.ts'
import styles from './record-comments.module.css'

/** What somebody said: as text, with addresses that lead somewhere and the people whom it names. */
export const CommentText = ({ comment }: { comment: RecordComment }) => (
  <p className={styles.text}>
    {partsOf(
      comment.text,
      comment.mentions.map(({ name }) => name),
    ).map((part, at) => {
      if (part.kind === 'name') return <strong key={at}>{part.text}</strong>
      if (part.kind === 'text') return part.text
      return (
        <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      )
    })}
  </p>
)
