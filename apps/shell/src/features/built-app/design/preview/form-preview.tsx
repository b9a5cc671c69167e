import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useEffect, useRef, useState } from 'react'
import { byPosition } from '../../../../entities/built-app/own-fields.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { DesignedField, type FieldMoves } from './designed-field.tsx'
import { rulesOf } from './shown.ts'
import styles from './stage.module.css'

type FormPreviewProps = FieldMoves & {
  app: Blueprint
  table: string
  role: string | null
  chosen: string | null
  onChoose: (field: string) => void
}

/** The form of a table, as this role fills it in: what is clicked is chosen, what is dragged goes where it is dropped. */
export function FormPreview({ app, table, role, chosen, ...acts }: FormPreviewProps) {
  const say = useSay()
  const [dragged, setDragged] = useState<string | null>(null)
  const drawn = useRef<HTMLDivElement>(null)
  // Whoever comes from a problem or a use finds the field in sight.
  useEffect(() => {
    const found = chosen && drawn.current?.querySelector(`[data-field="${chosen}"]`)
    if (found) found.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const { fields = {}, titleField } = app.tables[table] ?? {}
  const rules = rulesOf(app, table, role)
  if (!rules) return <p className={styles.note}>{say('builtApp.design.unseen')}</p>
  const shown = byPosition(fields).filter(([id]) => !rules.hidden?.includes(id))
  return (
    <div ref={drawn} className={styles.fields}>
      {shown.map(([id, field]) => (
        <DesignedField
          key={id}
          id={id}
          field={field}
          isTitle={id === titleField}
          isLocked={rules.readOnly?.includes(id) ?? false}
          isChosen={id === chosen}
          dragged={dragged}
          onDrag={setDragged}
          {...acts}
        />
      ))}
    </div>
  )
}
