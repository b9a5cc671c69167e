import { isOperator } from '@atrium/contract/people/user-types.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from '../../ui/list/toolbar/active-filters.module.css'
import { type Noun, useFilterWords } from './filter-words.ts'

type WhichProps = { noun: Noun; filters: Partial<Record<string, string>> }

/** Says which rows are meant, by the filters that find them. */
export function Which({ noun, filters }: WhichProps) {
  const say = useSay()
  const words = useFilterWords(noun, filters)
  const isOperators = isOperator(useVisitor().user_type)
  if (words.length === 0) return <strong>{say(`batch.which.${everyOf(noun, isOperators)}`)}</strong>
  return (
    <ul className={styles.filters}>
      {words.map(([title, value]) => (
        <li key={title} className={styles.filter}>
          <span>{title}</span> <strong title={value}>{value}</strong>
        </li>
      ))}
    </ul>
  )
}

/** The key of the words for “all”: for a console user, all means those of their categories. */
export const everyOf = (noun: Noun, isOperators: boolean) => {
  if (noun === 'user') return 'everyUser'
  return isOperators ? 'everyEnterprise' : 'everyOfYours'
}
