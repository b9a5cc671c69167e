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
  fields: Readonly<Record<string, BlueprintField>>
  formula: string
  onChange: (part: Pick<BlueprintField, 'formula'> & Partial<BlueprintField>) => void
}

/** The formula of a computed field. The draft takes over what can be computed, and nothing until then. */
export function FormulaProperty({ id, n, fields, formula, onChange }: FormulaPropertyProps) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const { [id]: own, ...others } = fields
  const text = typed ?? shownFormula(say, others, { kept: formula })
  const { read } = typedFormula(say, others, text)
  if (!own) return null
  const name = ownTitle(say, own.title)
  const change = (next: string) => {
    setTyped(next)
    const { draft, read } = typedFormula(say, others, next)
    if (!('kept' in draft) || !('node' in read)) return
    const changed = { ...fields, [id]: { ...own, formula: draft.kept } }
    if (problemIn(read, { id, name, fields: changed, text: next })) return
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
      fields={others}
      problem={problemIn(read, { id, name, fields, text })}
      onChange={change}
      onLeft={() => 'node' in read && setTyped(null)}
    />
  )
}
