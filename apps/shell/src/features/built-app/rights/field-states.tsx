import type { TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import styles from './rights.module.css'
import { type FieldState, fieldStates, stateOf, withState } from './rules-draft.ts'

type FieldStatesProps = {
  rules: TableRules
  fields: readonly Field[]
  /** It says what a record is called, so that nobody is without it. */
  titleField: string
  onChange: (rules: TableRules) => void
}

/** What nobody writes is open to be read. */
const shownState = ({ isFixed }: Field, state: FieldState): FieldState =>
  isFixed && state === 'open' ? 'readOnly' : state

/** What a role may do with each field; how many are not open is said before the list is. */
export function FieldStates({ rules, fields, titleField, onChange }: FieldStatesProps) {
  const say = useSay()
  const kept = fields.filter(({ key }) => stateOf(rules, key) !== 'open').length
  return (
    <details className={styles.fields}>
      <summary>
        {kept > 0 ? say.count('builtApp.fields.kept', kept) : say('builtApp.fields.open')}
      </summary>
      <ul>
        {fields.map((field) => {
          const label = headingText(say, field.title)
          return (
            <li key={field.key}>
              <span>{label}</span>
              <Segments
                aria-label={label}
                value={shownState(field, stateOf(rules, field.key))}
                data={fieldStates
                  .filter((state) => state !== 'hidden' || field.key !== titleField)
                  .filter((state) => state !== 'open' || !field.isFixed)
                  .map((state) => ({ value: state, label: say(`builtApp.field.state.${state}`) }))}
                onChange={(state) =>
                  onChange(
                    withState(
                      rules,
                      field.key,
                      field.isFixed && state === 'readOnly' ? 'open' : state,
                    ),
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
