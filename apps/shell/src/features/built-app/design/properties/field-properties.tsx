import { isLeftOut } from '@atrium/blueprint/form/form-order.ts'
import { canBeUnique } from '@atrium/blueprint/shape/field-traits.ts'
import type { TableView } from '@atrium/blueprint/uses/uses-of.ts'
import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LONGEST_FIELD_TITLE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { isRecorded, recordedKinds } from '@atrium/contract/field/recorded.ts'
import { LEAST_STARS, MOST_STARS, starsOf } from '@atrium/contract/field/scale-kinds.ts'
import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { byPosition } from '../../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { IconTrash } from '../../../../ui/icons.tsx'
import { CurrencySelect } from '../../columns/currency-select.tsx'
import { KindSelect } from '../../columns/kind-select.tsx'
import { kindsWithout } from '../../fields/changed-app.ts'
import { useRemoval } from '../../uses/use-removal.tsx'
import { WhereUsed } from '../../uses/where-used.tsx'
import {
  asKind,
  type FieldPlace,
  isListed,
  type Unset,
  withField,
  withListed,
  withoutUnset,
  withTable,
} from '../designed-app.ts'
import { withFormField } from '../form-parts.ts'
import type { Change } from '../use-designing.ts'
import { ChoiceLines } from './choice-lines.tsx'
import { Conditions } from './conditions.tsx'
import { DefaultProperty } from './default-property.tsx'
import { FormulaProperty } from './formula-property.tsx'
import { MoveButtons } from './move-buttons.tsx'
import styles from './properties.module.css'
import { TitleInputs } from './title-inputs.tsx'

type FieldPropertiesProps = {
  name: string
  views: readonly TableView[]
  app: Blueprint
  place: FieldPlace
  /** As it is in force: a field that has values does not become of every kind. */
  published: BlueprintField | undefined
  onChange: Change
  onStep: (isDown: boolean) => void
  onRemove: () => void
}

const MOST_DIGITS = 12
const hasDigits = (kind: string) => ['decimal', 'money', 'percent'].includes(kind)

/** All that is said of one field. Whatever is changed is in the preview with the same letter. */
export function FieldProperties(props: FieldPropertiesProps) {
  const { name, views, app, place, published, onChange, onStep, onRemove } = props
  const say = useSay()
  const removal = useRemoval({ name, app, views })
  const table = app.tables[place.table]
  const field = table?.fields[place.field]
  if (!table || !field) return null
  const { title, kind, required = false, unique = false, choices, target, digits, formula } = field
  /** By somebody, and not computed or said by the record itself. */
  const isFilledIn = formula === undefined && !isRecorded(kind)
  const isTitle = table.titleField === place.field
  const at = byPosition(table.fields).findIndex(([id]) => id === place.field)
  const inForm = { table: place.table, id: place.field }
  const set = (part: Unset, key?: string) =>
    onChange((now) => {
      const one = now.tables[place.table]?.fields[place.field]
      return one ? withField(now, place, withoutUnset({ ...one, ...part })) : now
    }, key)
  return (
    <>
      <h2>{ownTitle(say, title)}</h2>
      <TitleInputs
        title={title}
        most={LONGEST_FIELD_TITLE}
        onChange={(next) => set({ title: next }, `${place.field}.title`)}
      />
      {formula === undefined ? (
        <div className={styles.labelled}>
          <span aria-hidden>{say('builtApp.design.kind')}</span>
          <KindSelect
            label={say('builtApp.design.kind')}
            value={kind}
            published={published?.kind}
            without={[
              ...(published ? kindsWithout(published) : []),
              ...(isTitle ? recordedKinds : []),
            ]}
            onChange={(next) => onChange((now) => asKind(say, now, place, next, published))}
          />
        </div>
      ) : (
        <FormulaProperty
          key={place.field}
          id={place.field}
          n={at + 1}
          place={{ tables: app.tables, table: place.table }}
          formula={formula}
          onChange={(part) => set(part, `${place.field}.formula`)}
        />
      )}
      {kind === 'rating' && (
        <NumberInput
          label={say('builtApp.blank.starsOf', { n: at + 1 })}
          min={LEAST_STARS}
          max={MOST_STARS}
          allowDecimal={false}
          clampBehavior="blur"
          value={starsOf(field)}
          onChange={(next) => {
            if (typeof next === 'number' && next >= LEAST_STARS && next <= MOST_STARS)
              set({ most: next })
          }}
        />
      )}
      {choices && (
        <ChoiceLines
          choices={choices}
          onChange={(next, key) => set({ choices: next }, key)}
          onRemove={({ value, title }) =>
            removal.remove({ ...place, choice: value }, ownTitle(say, title), () =>
              set({ choices: choices.filter((one) => one.value !== value) }),
            )
          }
        />
      )}
      {kind === 'relation' && (
        <NativeSelect
          label={say('builtApp.design.target')}
          value={target !== undefined && target in app.tables ? target : ''}
          data={[
            ...(target !== undefined && target in app.tables ? [] : [{ value: '', label: '–' }]),
            ...byPosition(app.tables).map(([id, one]) => ({
              value: id,
              label: ownTitle(say, one.title),
            })),
          ]}
          onChange={({ currentTarget }) => set({ target: currentTarget.value })}
        />
      )}
      {kind === 'money' && (
        <div className={styles.labelled}>
          <span aria-hidden>{say('builtApp.design.currency')}</span>
          <CurrencySelect
            label={say('builtApp.design.currency')}
            value={field.currency ?? null}
            onChange={(currency) => set({ currency })}
          />
        </div>
      )}
      {hasDigits(kind) && (
        <NumberInput
          label={say('builtApp.design.digits')}
          min={0}
          max={MOST_DIGITS}
          allowDecimal={false}
          clampBehavior="strict"
          value={digits ?? ''}
          onChange={(next) =>
            set({ digits: typeof next === 'number' ? next : undefined }, 'digits')
          }
        />
      )}
      {isFilledIn && (
        <Checkbox
          label={say('builtApp.blank.required')}
          checked={required}
          onChange={({ currentTarget }) => set({ required: currentTarget.checked || undefined })}
        />
      )}
      {isFilledIn && canBeUnique(kind) && (
        <Checkbox
          label={say('builtApp.design.unique')}
          checked={unique}
          onChange={({ currentTarget: { checked } }) =>
            // What differs from record to record begins with nothing.
            set(checked ? { unique: true, default: undefined } : { unique: undefined })
          }
        />
      )}
      {!isTitle && (
        <Checkbox
          label={say('builtApp.design.listed')}
          checked={isListed(table, place.field)}
          onChange={({ currentTarget: { checked } }) =>
            onChange((now) => withListed(now, place, checked))
          }
        />
      )}
      {!isTitle && !required && (
        <Checkbox
          label={say('builtApp.form.inForm')}
          checked={!isLeftOut(table, place.field)}
          onChange={({ currentTarget: { checked } }) =>
            onChange((now) => withFormField(now, inForm, { leftOut: checked ? undefined : true }))
          }
        />
      )}
      <DefaultProperty
        key={`${place.field} ${kind}`}
        id={place.field}
        field={field}
        place={{ tables: app.tables, table: place.table }}
        onChange={(begins) => set({ default: begins }, `${place.field}.default`)}
      />
      {!isLeftOut(table, place.field) && (
        <Conditions
          fields={table.fields}
          said={table.form?.fields?.[place.field] ?? {}}
          offered={isFilledIn ? ['shown', 'required', 'locked'] : ['shown']}
          onChange={(said, key) =>
            onChange((now) => withFormField(now, inForm, said), `${place.field}.${key}`)
          }
        />
      )}
      <div className={styles.acts}>
        {!isLeftOut(table, place.field) && (
          <MoveButtons table={table} id={place.field} onStep={onStep} />
        )}
        {!isTitle && isFilledIn && (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              onChange((now) => {
                const one = now.tables[place.table]
                return one ? withTable(now, place.table, { ...one, titleField: place.field }) : now
              })
            }
          >
            {say('builtApp.design.makeTitle')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash />}
          why={isTitle && say('builtApp.design.titleStays')}
          onClick={onRemove}
        >
          {say('builtApp.design.removeField')}
        </Button>
      </div>
      <WhereUsed name={name} app={app} part={place} views={views} />
      {removal.question}
    </>
  )
}
