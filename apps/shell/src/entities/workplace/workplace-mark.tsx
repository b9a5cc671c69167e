import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import styles from './workplace-mark.module.css'

/** Symbols of our own for each workplace: a bolt, a paper plane, two bubbles. The name stands beside it. */
const SIGNS: Record<WorkplaceType, string> = {
  dingtalk: 'M13.4 3.8 5.8 13.6h4.7l-1.6 6.6 8.9-10.3h-5.2Z',
  feishu: 'M4.2 11.4 19.8 4.6l-5 15-3.3-6.1 4.1-4.8-5.5 3.9Z',
  wechat:
    'M10 5.5c-3.6 0-6.3 2.2-6.3 5 0 1.5.8 2.9 2.1 3.8l-.4 2 2.2-1.1c.8.2 1.6.3 2.4.3' +
    'h.3a4.5 4.5 0 0 1 5.9-4.6C16.4 7.9 13.6 5.5 10 5.5Z' +
    'M15.7 12c-2.5 0-4.4 1.6-4.4 3.5s1.9 3.5 4.4 3.5c.6 0 1.1-.1 1.6-.2l1.7.9-.3-1.5' +
    'c.9-.6 1.5-1.6 1.5-2.7 0-1.9-2-3.5-4.5-3.5Z',
}

export const WorkplaceMark = ({ type }: { type: WorkplaceType }) => (
  <svg className={styles.mark} data-type={type} viewBox="0 0 24 24" aria-hidden="true">
    <path d={SIGNS[type]} />
  </svg>
)
