import {
  type FormulaPlace,
  fieldsAt,
  withField,
  withoutField,
} from '@atrium/blueprint/formula/formula-reference.ts'
import { kindsOfType } from '@atrium/blueprint/formula/formula-type.ts'
import { usualKind } from '@atrium/blueprint/formula/usual-kind.ts'
import { traitsFor } from '@atrium/blueprint/shape/field-traits.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { kindName } from '../../columns/kind-words.ts'
import { shownFormula, typedFormula } from '../../formula/draft-formula.ts'
import { followingKind } from '../../formula/following-kind.ts'
import { FormulaInput } from '../../formula/formula-input.tsx'
import { problemIn } from '../../formula/problem-in.ts'
import styles from './properties.module.css'

type FormulaPropertyProps = {
  id: string
  n: number
  /** Its table among all of the app. */
  place: FormulaPlace
  formula: string
  onChange: (part: Partial<BlueprintField>) => void
}

/** The formula of a computed field. The draft takes over what can be computed, and nothing until then. */
export function FormulaProperty({ id, n, place, formula, onChange }: FormulaPropertyProps) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const own = fieldsAt(place)[id]
  const others = withoutField(place, id)
  const text = typed ?? shownFormula(say, others, { kept: formula })
  const { read } = typedFormula(say, others, text)
  const before = read
  if (!own) return null
  const name = ownTitle(say, own.title)
  const change = (next: string) => {
    setTyped(next)
    const { draft, read } = typedFormula(say, others, next)
    if (!('kept' in draft) || !('node' in read)) return
    const changed = withField(place, id, { ...own, formula: draft.kept })
    if (problemIn(read, { id, name, place: changed, text: next })) return
    const shown = followingKind(others, own.kind, before, read)
    onChange({ formula: draft.kept, ...(shown && shownAs(own, shown)) })
  }
  const kinds = 'node' in read ? kindsOfType(read.node.type) : []
  const usual = 'node' in read ? usualKind(others, read.node) : null
  return (
    <>
      <div className={styles.labelled}>
        <span aria-hidden>{say('formula.short')}</span>
        <FormulaInput
          label={say('formula.label', { n })}
          text={text}
          place={others}
          problem={problemIn(read, { id, name, place, text })}
          onChange={change}
          onLeft={() => 'node' in read && setTyped(null)}
        />
      </div>
      {kinds.length > 1 && (
        <NativeSelect
          label={say('formula.shownAs')}
          value={own.kind}
          data={kinds.map((kind) => ({ value: kind, label: kindName(say, kind) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = kinds.find((one) => one === value)
            if (kind) onChange(shownAs(own, kind === usual?.kind ? usual : { kind }))
          }}
        />
      )}
    </>
  )
}

/** With the settings that the kind knows, and without those of the one before. */
const shownAs = (
  own: BlueprintField,
  { kind, currency = own.currency }: Pick<BlueprintField, 'kind' | 'currency'>,
): Partial<BlueprintField> => ({
  kind,
  digits: undefined,
  currency: undefined,
  ...traitsFor(kind, own),
  ...(kind === 'money' && { currency: currency ?? 'CNY' }),
})
