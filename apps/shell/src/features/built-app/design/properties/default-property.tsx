import { fitsDefault } from '@atrium/blueprint/form/default-fits.ts'
import type { FormulaProblem } from '@atrium/blueprint/formula/formula-problem.ts'
import { type FormulaPlace, fieldsAt } from '@atrium/blueprint/formula/formula-reference.ts'
import { typeOfKind } from '@atrium/blueprint/formula/formula-type.ts'
import { canHaveDefault } from '@atrium/blueprint/shape/field-traits.ts'
import type { BlueprintField, FieldDefault } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { asField } from '../../../../entities/built-app/own-fields.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { FieldInput } from '../../../../ui/field/field-input.tsx'
import { IconClose, IconPlus } from '../../../../ui/icons.tsx'
import { shownFormula, typedFormula } from '../../formula/draft-formula.ts'
import { FormulaInput } from '../../formula/formula-input.tsx'
import styles from './properties.module.css'

type DefaultPropertyProps = {
  id: string
  field: BlueprintField
  place: FormulaPlace
  onChange: (begins: FieldDefault | undefined) => void
}

/** Where a default can come from. */
type Source = 'value' | 'formula' | 'me'

const namesOthers = (kind: string) => ['person', 'department', 'relation'].includes(kind)

const sourcesFor = (kind: string): Source[] => {
  if (!namesOthers(kind)) return ['value', 'formula']
  return kind === 'relation' ? ['formula'] : ['me', 'formula']
}

const sourceOf = (begins: FieldDefault): Source =>
  'me' in begins ? 'me' : 'formula' in begins ? 'formula' : 'value'

/** What a field of a new record begins with. The draft takes over what the field can hold, and nothing until then. */
export function DefaultProperty({ id, field, place, onChange }: DefaultPropertyProps) {
  const say = useSay()
  const [chosen, setChosen] = useState<Source | null>(null)
  if (!canHaveDefault(field)) return null
  const begins = field.default
  const sources = sourcesFor(field.kind)
  const source = chosen ?? (begins ? sourceOf(begins) : null)
  const choose = (next: Source) => {
    setChosen(next)
    if (next === 'me') onChange({ me: true })
    else if (begins && sourceOf(begins) !== next) onChange(undefined)
  }
  if (source === null)
    return (
      <div className={styles.conditions}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus />}
          onClick={() => choose(sources[0] ?? 'formula')}
        >
          {say('builtApp.default.add')}
        </Button>
      </div>
    )
  const wordOf = (one: Source) =>
    one === 'me' && field.kind === 'department' ? ('department' as const) : one
  return (
    <div className={styles.condition}>
      <div className={styles.conditionHead}>
        <span aria-hidden>{say('builtApp.default.title')}</span>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('builtApp.default.remove')}
          onClick={() => {
            setChosen(null)
            onChange(undefined)
          }}
        >
          <IconClose />
        </ActionIcon>
      </div>
      {sources.length > 1 && (
        <NativeSelect
          aria-label={say('builtApp.default.by')}
          value={source}
          data={sources.map((value) => ({
            value,
            label: say(`builtApp.default.by.${wordOf(value)}`),
          }))}
          onChange={({ currentTarget }) => choose(currentTarget.value as Source)}
        />
      )}
      {source === 'value' && <Constant id={id} field={field} onChange={onChange} />}
      {source === 'formula' && <Formula id={id} field={field} place={place} onChange={onChange} />}
      <p className={styles.note}>{say(`builtApp.default.about.${wordOf(source)}`)}</p>
    </div>
  )
}

/** By a control of the field's own kind. */
function Constant({ id, field, onChange }: Omit<DefaultPropertyProps, 'place'>) {
  const say = useSay()
  const { required: _, ...own } = asField(say, id, field)
  const value = field.default && 'value' in field.default ? field.default.value : null
  return (
    <FieldInput
      field={{ ...own, title: { word: 'builtApp.default.title' } }}
      isBare
      value={value}
      onChange={(next, wrong) => {
        if (wrong || isReference(next)) return
        const isNone = next === null || next === '' || (Array.isArray(next) && next.length === 0)
        onChange(isNone ? undefined : { value: typeof next === 'object' ? [...next] : next })
      }}
    />
  )
}

function Formula({ id, field, place, onChange }: DefaultPropertyProps) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const kept = field.default && 'formula' in field.default ? field.default.formula : undefined
  const text = typed ?? (kept === undefined ? '' : shownFormula(say, place, { kept }))
  const problemOf = (next: string): FormulaProblem | null => {
    const { read } = typedFormula(say, place, next)
    if ('problem' in read) return read.problem
    if (fitsDefault(place, read.node, fieldsAt(place)[id] ?? field)) return null
    const whole = { at: 0, end: next.length, given: read.node.type }
    const wanted = typeOfKind(field.kind)
    return wanted ? { ...whole, verdict: 'type', wanted } : { ...whole, verdict: 'result' }
  }
  return (
    <FormulaInput
      label={say('builtApp.default.title')}
      text={text}
      place={place}
      problem={problemOf(text)}
      onChange={(next) => {
        setTyped(next)
        const made = typedFormula(say, place, next)
        if ('kept' in made.draft && !problemOf(next)) onChange({ formula: made.draft.kept })
      }}
      onLeft={() => kept !== undefined && !problemOf(text) && setTyped(null)}
    />
  )
}
