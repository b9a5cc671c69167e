import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import styles from './many-dialog.module.css'
import { type Action, useMany } from './use-many.ts'

export type Person = Pick<UserRow, 'id' | 'name' | 'loginId'>

type ManyDialogProps = {
  action: Action
  people: Person[]
  onClose: () => void
  onDone?: (() => void) | undefined
}

const NAMED = 5
const HARMLESS: Action[] = ['enable', 'unlock']

/** Asks before an action on several people, and says what will happen and to whom. */
export function ManyDialog({ action, people, onClose, onDone }: ManyDialogProps) {
  const say = useSay()
  const { run, busy, failed } = useMany()
  const names = people.slice(0, NAMED)
  const close = () => {
    onClose()
    onDone?.()
  }
  return (
    <Question
      title={say.count(`user.many.${action}.title`, people.length)}
      sure={say(`user.many.${action}`)}
      harmless={HARMLESS.includes(action)}
      busy={busy}
      failed={failed}
      onSure={() =>
        run(
          action,
          people.map(({ id }) => id),
          close,
        )
      }
      onClose={onClose}
    >
      <ul className={styles.people}>
        {names.map(({ id, name, loginId }) => (
          <li key={id}>
            <strong>{name}</strong> <span>{loginId}</span>
          </li>
        ))}
        {people.length > NAMED && <li>{say.count('user.many.others', people.length - NAMED)}</li>}
      </ul>
      <p>{say(`user.many.${action}.text`)}</p>
    </Question>
  )
}
