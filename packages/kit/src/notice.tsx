import type { ReactNode } from 'react'
import { AlertIcon, DoneIcon } from './icons.tsx'
import styles from './notice.module.css'

type NoticeProps = { tone: 'danger' | 'warning' | 'info' | 'success'; children: ReactNode }

/** A message that is read aloud when it appears, so render it only once there is one. */
export const Notice = ({ tone, children }: NoticeProps) => (
  <div
    role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    className={styles.notice}
    data-tone={tone}
  >
    {tone === 'success' ? <DoneIcon /> : <AlertIcon />}
    <div>{children}</div>
  </div>
)
