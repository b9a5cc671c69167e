import { Alert } from '@mantine/core'
import styles from './verdict-list.module.css'

type VerdictListProps = {
  fields: Record<string, string>
  /** The beginning that all names of fields share, which is left out. */
  within: string
  title?: string
}

/** What is wrong with a file, place by place: its fields are not on the page. */
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
