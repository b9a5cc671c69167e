import type { FormulaPlace } from '@atrium/blueprint/formula/formula-reference.ts'
import { usualKind } from '@atrium/blueprint/formula/usual-kind.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { kindName } from '../../columns/kind-words.ts'
import { typedFormula } from '../../formula/draft-formula.ts'
import { FormulaInput } from '../../formula/formula-input.tsx'
import { problemIn } from '../../formula/problem-in.ts'
import type { FieldToCome } from '../designed-app.ts'
import styles from './properties.module.css'

type AddComputedProps = {
  place: FormulaPlace
  onAdd: (field: FieldToCome) => void
  onBack: () => void
}

/** A computed field is begun with its formula: the draft has none that could not be computed. */
export function AddComputed({ place, onAdd, onBack }: AddComputedProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // What led here is gone: one types on where one has come to.
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const { draft, read } = typedFormula(say, place, text)
  const problem = problemIn(read, { id: '', name: '', place, text })
  const shown = 'node' in read && !problem ? usualKind(place, read.node) : null
  return (
    <>
      <h2>{say('formula.computedField')}</h2>
      <div ref={box} className={styles.labelled}>
        <span aria-hidden>{say('formula.short')}</span>
        <FormulaInput
          label={say('formula.short')}
          text={text}
          place={place}
          problem={text.trim() ? problem : null}
          onChange={setText}
          onLeft={() => {}}
        />
      </div>
      {shown && (
        <p className={styles.note} aria-live="polite">
          {say('formula.comesTo', { kind: kindName(say, shown.kind) })}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          why={!shown && say(text.trim() ? 'formula.mendFirst' : 'formula.missing')}
          onClick={() => shown && 'kept' in draft && onAdd({ ...shown, formula: draft.kept })}
        >
          {say('formula.add')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {say('builtApp.back')}
        </Button>
      </div>
    </>
  )
}
