import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Copy } from '../controls/copy.tsx'
import form from '../controls/form.module.css'
import { Dialog } from './dialog.tsx'
import styles from './once-dialog.module.css'

type OnceDialogProps = {
  title: string
  text: string
  lines: [name: string, value: string][]
  /** What the button says. */
  done: string
  onClose: () => void
  children?: ReactNode
}

/** Shows a password that nobody can show again, so only the button closes the dialog. */
export function OnceDialog({ title, text, lines, done, onClose, children }: OnceDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} stays>
      <div className={styles.body}>
        <p className={form.text}>{text}</p>
        {lines.length > 0 && (
          <dl className={styles.secret}>
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                  <Copy value={value} name={name} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {children}
        <div className={form.answers}>
          <Button onClick={onClose} data-autofocus>
            {done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
