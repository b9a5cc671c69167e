import {
  type FormulaPlace,
  fieldsAt,
  withField,
  withoutField,
} from '@atrium/blueprint/formula/formula-reference.ts'
import { kindsOfType } from '@atrium/blueprint/formula/formula-type.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useState } from 'react'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { shownFormula, typedFormula } from '../../formula/draft-formula.ts'
import { FormulaInput } from '../../formula/formula-input.tsx'
import { problemIn } from '../../formula/problem-in.ts'

type FormulaPropertyProps = {
  id: string
  n: number
  /** Its table among all of the app. */
  place: FormulaPlace
  formula: string
  onChange: (part: Pick<BlueprintField, 'formula'> & Partial<BlueprintField>) => void
}

/** The formula of a computed field. The draft takes over what can be computed, and nothing until then. */
export function FormulaProperty({ id, n, place, formula, onChange }: FormulaPropertyProps) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const own = fieldsAt(place)[id]
  const others = withoutField(place, id)
  const text = typed ?? shownFormula(say, others, { kept: formula })
  const { read } = typedFormula(say, others, text)
  if (!own) return null
  const name = ownTitle(say, own.title)
  const change = (next: string) => {
    setTyped(next)
    const { draft, read } = typedFormula(say, others, next)
    if (!('kept' in draft) || !('node' in read)) return
    const changed = withField(place, id, { ...own, formula: draft.kept })
    if (problemIn(read, { id, name, place: changed, text: next })) return
    const kinds = kindsOfType(read.node.type)
    const [usual = own.kind] = kinds
    onChange({
      formula: draft.kept,
      ...(!kinds.some((one) => one === own.kind) && { kind: usual }),
    })
  }
  return (
    <FormulaInput
      label={say('formula.label', { n })}
      text={text}
      place={others}
      problem={problemIn(read, { id, name, place, text })}
      onChange={change}
      onLeft={() => 'node' in read && setTyped(null)}
    />
  )
}
