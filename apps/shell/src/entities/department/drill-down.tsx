import { UnstyledButton } from '@mantine/core'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconRight } from '../../ui/icons.tsx'
import styles from './drill-down.module.css'
import { found, pathOf, type Sounds, type Tree, wayTo } from './tree.ts'

type DrillDownProps = {
  tree: Tree
  label: string
  term?: string
  sounds?: Sounds | undefined
  chosen: number | null
  onChoose: (id: number) => void
}

const MOST = 50

/** The departments where there is no room for a tree: the path to the present one, and the departments below it. */
export function DrillDown({ tree, term = '', sounds, ...props }: DrillDownProps) {
  const { label, chosen, onChoose } = props
  const say = useSay()
  const here = tree.byId.get(chosen ?? 0) ?? tree.top
  if (!here) return null
  const isSearching = term.trim() !== ''
  const hits = isSearching ? [...found(tree, term, sounds).hits].slice(0, MOST) : []
  const shown = isSearching ? hits.flatMap((id) => tree.byId.get(id) ?? []) : here.children
  return (
    <nav aria-label={label} className={styles.drill}>
      <ol className={styles.way}>
        {wayTo(tree, here.id).map(({ id, name }) => (
          <li key={id}>
            {id === here.id ? (
              <strong aria-current="page">{name}</strong>
            ) : (
              <UnstyledButton onClick={() => onChoose(id)}>{name}</UnstyledButton>
            )}
          </li>
        ))}
      </ol>
      {shown.length > 0 && (
        <ul className={styles.below}>
          {shown.map(({ id, name, people, isOwn }) => (
            <li key={id}>
              <UnstyledButton onClick={() => onChoose(id)}>
                <span>{isSearching ? pathOf(tree, id) : name}</span>
                {isOwn && <small>{formatNumber(say.language, people)}</small>}
                <IconRight />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
