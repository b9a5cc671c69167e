import type { UserRow } from '@atrium/contract/user.contract.ts'
import { Button } from '@mantine/core'
import { Dialog } from '../../../kernel/dialog.tsx'
import form from '../../../kernel/form.module.css'
import { Refusal } from '../../../kernel/refusal.tsx'
import { useSay } from '../../../kernel/words.ts'
import styles from './many-dialog.module.css'
import { type Action, useMany } from './use-many.tsx'

export type Person = Pick<UserRow, 'id' | 'name' | 'loginId'>

type ManyDialogProps = {
  action: Action
  people: Person[]
  onClose: () => void
  onDone?: (() => void) | undefined
}

const NAMED = 5
const HARMLESS: Action[] = ['enable', 'unlock']

/** Says what will happen, and to whom and how many, before it does. */
export function ManyDialog({ action, people, onClose, onDone }: ManyDialogProps) {
  const say = useSay()
  const { run, busy, failed } = useMany()
  const names = people.slice(0, NAMED)
  const close = () => {
    onClose()
    onDone?.()
  }
  return (
    <Dialog title={say.count(`user.many.${action}.title`, people.length)} onClose={onClose}>
      <div className={form.form}>
        <Refusal of={failed} />
        <ul className={styles.people}>
          {names.map(({ id, name, loginId }) => (
            <li key={id}>
              <strong>{name}</strong> <span>{loginId}</span>
            </li>
          ))}
          {people.length > NAMED && <li>{say.count('user.many.others', people.length - NAMED)}</li>}
        </ul>
        <p className={form.text}>{say(`user.many.${action}.text`)}</p>
        <div className={`${form.ways} ${styles.ways}`}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('user.cancel')}
          </Button>
          <Button
            {...(!HARMLESS.includes(action) && { color: 'danger' })}
            loading={busy}
            onClick={() =>
              run(
                action,
                people.map(({ id }) => id),
                close,
              )
            }
          >
            {say(`user.many.${action}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
