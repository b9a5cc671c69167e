import {
  type FormSection,
  fieldsOfTab,
  formLayout,
  tabWith,
} from '@atrium/blueprint/form/form-layout.ts'
import { isLeftOut } from '@atrium/blueprint/form/form-order.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { byPosition } from '../../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { DesignedField, type FieldMoves } from './designed-field.tsx'
import { DesignedSection } from './designed-section.tsx'
import { DesignedTabs } from './designed-tabs.tsx'
import { DesignedText } from './designed-text.tsx'
import parts from './parts.module.css'
import { rulesOf } from './shown.ts'
import styles from './stage.module.css'

type FormPreviewProps = FieldMoves & {
  app: Blueprint
  table: string
  role: string | null
  /** A field, or a part of the form. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** The form of a table, as this role fills it in: what is clicked is chosen, what is dragged goes where it is dropped. */
export function FormPreview({ app, table: key, role, chosen, ...acts }: FormPreviewProps) {
  const { onChoose, onPlace, onStep } = acts
  const say = useSay()
  const [dragged, setDragged] = useState<string | null>(null)
  const drawn = useRef<HTMLDivElement>(null)
  // Whoever comes from a problem or a use finds the field in sight.
  useEffect(() => {
    const found = chosen && drawn.current?.querySelector(`[data-field="${chosen}"]`)
    if (found) found.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const table = app.tables[key]
  const layout = useMemo(() => (table ? formLayout(table) : { above: [], tabs: [] }), [table])
  /** What is looked at: chosen, or moved last. The tab that it stands in is in sight. */
  const [followed, setFollowed] = useState({
    chosen,
    id: chosen,
    tab: tabWith(layout, chosen ?? ''),
  })
  const id = followed.chosen === chosen ? followed.id : chosen
  const holder = tabWith(layout, id ?? '')
  const [opened, setOpened] = useState<string | null>(null)
  if (followed.chosen !== chosen || followed.tab !== holder) {
    setFollowed({ chosen, id, tab: holder })
    if (holder !== null) setOpened(holder)
  }
  const moves = {
    dragged,
    onDrag: setDragged,
    onChoose,
    onPlace: useCallback(
      (moved: string, beside: string, isAfter: boolean) => {
        setFollowed((now) => ({ ...now, id: moved }))
        onPlace(moved, beside, isAfter)
      },
      [onPlace],
    ),
    onStep: useCallback(
      (moved: string, isDown: boolean) => {
        setFollowed((now) => ({ ...now, id: moved }))
        onStep(moved, isDown)
      },
      [onStep],
    ),
  }
  const rules = rulesOf(app, key, role)
  if (!rules || !table) return <p className={styles.note}>{say('builtApp.design.unseen')}</p>
  const { fields, titleField } = table
  const isThere = (field: string) => !rules.hidden?.includes(field)
  const drawField = (field: string) => {
    const described = fields[field]
    return (
      described &&
      isThere(field) && (
        <DesignedField
          key={field}
          id={field}
          field={described}
          isTitle={field === titleField}
          isLocked={rules.readOnly?.includes(field) ?? false}
          isConditional={Object.keys(table.form?.fields?.[field] ?? {}).length > 0}
          isChosen={field === chosen}
          {...moves}
        />
      )
    )
  }
  const drawSection = ({ id: section, title, columns, items }: FormSection) => (
    <div key={section ?? 'first'} className={styles.section}>
      {section !== null && (
        <DesignedSection id={section} title={title} isChosen={section === chosen} {...moves} />
      )}
      <div className={styles.fields} data-columns={columns} data-laid-out={table.form && ''}>
        {items.map((item) =>
          'field' in item ? (
            drawField(item.field)
          ) : (
            <DesignedText key={item.id} {...item} isChosen={item.id === chosen} {...moves} />
          ),
        )}
        {items.length === 0 && <p className={styles.note}>{say('builtApp.form.empty')}</p>}
      </div>
    </div>
  )
  const tab = layout.tabs.find((one) => one.id === opened) ?? layout.tabs[0]
  const leftOut = byPosition(fields).filter(([field]) => isLeftOut(table, field) && isThere(field))
  return (
    <div ref={drawn} className={styles.form}>
      {layout.above.map(drawSection)}
      {tab && (
        <DesignedTabs
          tabs={layout.tabs}
          here={tab.id}
          chosen={chosen}
          {...moves}
          onOpen={setOpened}
        />
      )}
      {tab?.sections.map(drawSection)}
      {tab && fieldsOfTab(tab).length === 0 && tab.sections.length === 0 && (
        <p className={styles.note}>{say('builtApp.form.empty')}</p>
      )}
      {leftOut.length > 0 && (
        <div className={parts.leftOut}>
          <span>{say('builtApp.form.leftOut')}</span>
          {leftOut.map(([field, { title }]) => (
            <button
              key={field}
              type="button"
              aria-pressed={field === chosen}
              onClick={() => onChoose(field)}
            >
              {ownTitle(say, title)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
