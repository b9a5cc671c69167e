import { useRead } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { type PageEntry, wayOf } from '../navigation/entries.ts'
import { WayLink } from '../navigation/way-link.tsx'
import styles from './top-entries.module.css'

/** The pages that the bar links to for this person. */
export function useTopWays(): PageEntry[] {
  const say = useSay()
  const { login } = useVisitor()
  const { data = [] } = useRead('navigation.top', {}, { enabled: login })
  return data.map((link) => wayOf(say, link))
}

/** Links in the bar, without those that the menu has already. */
export const TopEntries = ({ besides }: { besides: PageEntry[] }) => (
  <ul className={styles.entries}>
    {without(useTopWays(), besides).map((way) => (
      <li key={way.id}>
        <WayLink way={way} className={styles.entry} nameClass={styles.name} />
      </li>
    ))}
  </ul>
)

export function without(ways: PageEntry[], others: PageEntry[]): PageEntry[] {
  const known = new Set(others.map(({ id }) => id))
  return ways.filter(({ id }) => !known.has(id))
}
