import { Alert } from '@mantine/core'
import styles from './verdict-list.module.css'

type VerdictListProps = {
  fields: Record<string, string>
  /** What all of them begin with, and nobody needs to read. */
  within: string
  title?: string
}

/** What is wrong with a file, place by place: it has no fields on the page to say it at. */
export function VerdictList({ fields, within, title }: VerdictListProps) {
  const found = Object.entries(fields)
  if (found.length === 0) return null
  return (
    <Alert color="danger" role="alert" title={title}>
      <ul className={styles.verdicts}>
        {found.map(([field, verdict]) => (
          <li key={field}>
            <code>{field.startsWith(`${within}.`) ? field.slice(within.length + 1) : field}</code>{' '}
            {verdict}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
