import { WorkplaceMark } from '../../entities/workplace/workplace-mark.tsx'
import { formatCountdown } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './bind.module.css'
import type { Identity } from './use-ticket.ts'

type IdentifiedProps = Pick<Identity, 'type' | 'nickname' | 'initials' | 'spaceName'> & {
  left?: number
}

/** The two sides of what will be bound: a person at their workplace, and the space they come to. */
export function Identified({ type, nickname, initials, spaceName, left }: IdentifiedProps) {
  const say = useSay()
  const name = say(`workplace.${type}`)
  return (
    <div className={styles.identity}>
      <span className={styles.face} aria-hidden="true">
        {initials}
        <WorkplaceMark type={type} />
      </span>
      <span className={styles.who}>
        <strong>{nickname || say('bind.nameless', { name })}</strong>
        <span>{say('bind.from', { name, space: spaceName })}</span>
      </span>
      {left !== undefined && (
        <span className={styles.left} role="timer">
          {say('bind.left', { time: formatCountdown(left) })}
        </span>
      )}
    </div>
  )
}
