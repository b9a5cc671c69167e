import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { FieldCell } from '../../../ui/field/field-cell.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { IconDrag } from '../../../ui/icons.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import styles from './board.module.css'

type BoardCardProps = {
  row: RecordRow
  name: string
  fields: readonly Field[]
  isMovable: boolean
  /** To the column before or after. */
  onStep: (forward: boolean) => void
  onOpen: () => void
  renderActions: () => ReactNode
}

/** A record on a board: what it is called, and what its reader wants to see of it. */
export function BoardCard(props: BoardCardProps) {
  const { row, name, fields, isMovable, onStep, onOpen, renderActions } = props
  const say = useSay()
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onStep(event.key === 'ArrowRight')
  }
  const told = fields.filter(({ key }) => (row.values[key] ?? null) !== null)
  return (
    <li className={styles.card} data-card={row.id} data-movable={isMovable || undefined}>
      <div className={styles.cardHead}>
        {isMovable && (
          <button
            type="button"
            className={styles.grip}
            data-grip
            aria-label={say('navigation.move', { name })}
            aria-keyshortcuts="ArrowLeft ArrowRight"
            title={say('navigation.moveHint')}
            onKeyDown={step}
          >
            <IconDrag />
          </button>
        )}
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        <span data-still>
          <RowMenu name={name} render={renderActions} />
        </span>
      </div>
      {told.length > 0 && (
        <dl className={styles.facts}>
          {told.map((field) => (
            <div key={field.key}>
              <dt>{headingText(say, field.title)}</dt>
              <dd>
                <FieldCell field={field} value={row.values[field.key]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
