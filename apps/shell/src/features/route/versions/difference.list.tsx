import { type Say, useSay } from '../../../kernel/words/words.ts'
import boxed from '../../../ui/details/boxed-list.module.css'
import { Badge } from '../../../ui/details/item-list.tsx'
import { nameOf } from '../route-words.ts'
import { type Change, type Difference, said } from './differences.ts'
import styles from './versions.module.css'

const TONES = { added: 'success', removed: 'warning', changed: 'info' } as const

/** The differences between two tables, route by route. */
export function DifferenceList({ differences }: { differences: Difference[] }) {
  const say = useSay()
  if (differences.length === 0) return <p className={styles.none}>{say('route.same')}</p>
  return (
    <ul className={`${boxed.list} ${styles.differences}`}>
      {differences.map(({ id, kind, entry, changes }) => (
        <li key={id}>
          <div className={styles.line}>
            <strong>{nameOf(say, entry)}</strong>
            <code>{id}</code>
            <Badge tone={TONES[kind]}>{say(`route.difference.${kind}`)}</Badge>
          </div>
          <dl>
            {changes.map((change) => (
              <ChangeLine key={change.field} change={change} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  const say = useSay()
  const [old, now] = [shown(say, before), shown(say, after)]
  return (
    <>
      <dt>{say.named(`route.field.${field}`)}</dt>
      <dd>
        {before !== undefined && <del>{old}</del>}
        {after !== undefined && <ins>{now}</ins>}
      </dd>
    </>
  )
}

// words: route.field.*
const shown = (say: Say, value: unknown) =>
  typeof value === 'boolean' ? say(value ? 'list.yes' : 'list.no') : said(value)
