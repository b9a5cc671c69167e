import { type FormulaPlace, withoutField } from '@atrium/blueprint/formula/formula-reference.ts'
import { kindsOfType } from '@atrium/blueprint/formula/formula-type.ts'
import { LONGEST_FIELD_TITLE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { ActionIcon, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay, type WordKey } from '../../../kernel/words/words.ts'
import { IconClose } from '../../../ui/icons.tsx'
import { focusBeside } from '../../../ui/list/focus-beside.ts'
import { CurrencySelect } from '../columns/currency-select.tsx'
import { kindName } from '../columns/kind-words.ts'
import blank from '../new/blank/blank.module.css'
import type { BlankField } from '../new/blank/blank-table.ts'
import { type DraftFormula, shownFormula, typedFormula } from './draft-formula.ts'
import { followingKind } from './following-kind.ts'
import { FormulaInput } from './formula-input.tsx'
import { FormulaTries } from './formula-tries.tsx'
import { problemIn } from './problem-in.ts'

type ComputedLineProps = {
  field: BlankField & { formula: DraftFormula }
  n: number
  /** Its table among all of the app, as they are being changed. */
  place: FormulaPlace
  /** Where there are records to try it with. */
  tried: { app: string; titleField: string } | null
  fault: WordKey | undefined
  onChange: (change: Partial<BlankField>) => void
  onRemove: () => void
}

/** A field that is computed: what it is called, its formula, and what that comes to. */
export function ComputedLine({ field, n, place, tried, fault, ...ways }: ComputedLineProps) {
  const { onChange, onRemove } = ways
  const say = useSay()
  const others = withoutField(place, field.id)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shownFormula(say, others, field.formula)
  const { read } = typedFormula(say, others, text)
  const before = read
  const problem = problemIn(read, { id: field.id, name: field.title, place, text })
  const type = (next: string) => {
    setTyped(next)
    const { draft, read } = typedFormula(say, others, next)
    const shown = followingKind(others, field.kind, before, read)
    onChange({
      formula: draft,
      ...(shown && { kind: shown.kind, currency: shown.currency ?? field.currency }),
    })
  }
  const kinds = 'node' in read ? kindsOfType(read.node.type) : []
  const isAboutFormula = fault === 'formula.missing'
  return (
    <li className={blank.field}>
      <TextInput
        className={blank.name ?? ''}
        aria-label={say('builtApp.blank.field', { n })}
        placeholder={say('formula.computed')}
        maxLength={LONGEST_FIELD_TITLE}
        value={field.title}
        error={fault && !isAboutFormula && say(fault)}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <div className={blank.kind}>
        <Select
          aria-label={say('formula.kindOf', { n })}
          value={field.kind}
          allowDeselect={false}
          data={(kinds.length > 0 ? kinds : [field.kind]).map((kind) => ({
            value: kind,
            label: `${say('formula.computed')} · ${kindName(say, kind)}`,
          }))}
          onChange={(kind) => kind && onChange({ kind })}
        />
      </div>
      <ActionIcon
        className={blank.remove ?? ''}
        variant="subtle"
        color="neutral"
        size="lg"
        aria-label={say('builtApp.blank.remove', { n })}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest('li'))
          onRemove()
        }}
      >
        <IconClose />
      </ActionIcon>
      <div className={blank.more}>
        {field.kind === 'money' && (
          <CurrencySelect
            label={say('builtApp.blank.currency', { n })}
            value={field.currency}
            onChange={(next) => onChange({ currency: next })}
          />
        )}
        <FormulaInput
          label={say('formula.label', { n })}
          text={text}
          place={others}
          problem={problem ?? (isAboutFormula ? { at: 0, end: 0, verdict: 'empty' } : null)}
          onChange={type}
          onLeft={() => 'kept' in field.formula && setTyped(null)}
        />
        {tried && 'kept' in field.formula && !problem && (
          <FormulaTries {...tried} field={field.id} place={place} />
        )}
      </div>
    </li>
  )
}
