import { useSay } from '../../kernel/words/words.ts'
import { type Noun, useFilterWords } from './filter-words.ts'
import styles from './which.module.css'

type WhichProps = { noun: Noun; filters: Partial<Record<string, string>> }

/** Which rows are meant, by the filters that find them. */
export function Which({ noun, filters }: WhichProps) {
  const say = useSay()
  const words = useFilterWords(noun, filters)
  if (words.length === 0)
    return (
      <strong>
        {say(noun === 'user' ? 'batch.which.everyUser' : 'batch.which.everyEnterprise')}
      </strong>
    )
  return (
    <ul className={styles.which}>
      {words.map(([title, value]) => (
        <li key={title}>
          <span>{title}</span> <strong>{value}</strong>
        </li>
      ))}
    </ul>
  )
}
