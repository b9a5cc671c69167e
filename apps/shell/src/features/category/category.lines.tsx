import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { CategoryLine } from './category.line.tsx'
import styles from './category.module.css'
import { useOrder } from './use-order.ts'

type CategoryLinesProps = {
  categories: Category[]
  /** Whether the list is whole: only then can it be put in order, because places count hidden rows too. */
  isWhole: boolean
  onEdit: (category: Category) => void
  onRemove: (category: Category) => void
}

export function CategoryLines({ categories, isWhole, onEdit, onRemove }: CategoryLinesProps) {
  const say = useSay()
  const { shown, move } = useOrder(categories)
  const [dragged, setDragged] = useState<number | null>(null)
  const [heard, setHeard] = useState('')
  const drop = (to: number) => {
    if (dragged === null) return
    const from = shown.findIndex(({ id }) => id === dragged)
    move(dragged, from < to ? to - 1 : to, 'drop')
    setDragged(null)
  }
  return (
    <>
      <ol className={styles.lines} aria-label={say('category.title')}>
        {shown.map((category, place) => (
          <CategoryLine
            key={category.id}
            category={category}
            place={place}
            dragged={isWhole ? dragged : null}
            onDrag={isWhole ? setDragged : null}
            onDrop={drop}
            onStep={(down) => {
              const now = move(category.id, place + (down ? 1 : -1), 'step')
              setHeard(say('navigation.moved', { name: category.name, place: now + 1 }))
            }}
            onEdit={() => onEdit(category)}
            onRemove={() => onRemove(category)}
          />
        ))}
      </ol>
      <p className={styles.heard} aria-live="polite">
        {heard}
      </p>
    </>
  )
}
