import type { FormulaPlace } from '@atrium/blueprint/formula/formula-reference.ts'
import { useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { kindGroups, kindHelp, kindName } from '../../columns/kind-words.ts'
import type { FieldToCome } from '../designed-app.ts'
import { AddComputed } from './add-computed.tsx'
import styles from './properties.module.css'

type AddFieldProps = { place: FormulaPlace; onAdd: (field: FieldToCome) => void }

/** A field to come: the kinds, each with what it is for. */
export function AddField({ place, onAdd }: AddFieldProps) {
  const say = useSay()
  const [isComputed, setIsComputed] = useState(false)
  if (isComputed)
    return <AddComputed place={place} onAdd={onAdd} onBack={() => setIsComputed(false)} />
  return (
    <>
      <h2>{say('builtApp.blank.add')}</h2>
      {Object.entries(kindGroups).map(([group, kinds]) => (
        <section key={group} className={styles.kinds}>
          <h3>{say(`builtApp.kinds.${group as keyof typeof kindGroups}`)}</h3>
          {kinds.map((kind) => (
            <button key={kind} type="button" onClick={() => onAdd({ kind })}>
              <strong>{kindName(say, kind)}</strong>
              <span>{kindHelp(say, kind).means}</span>
            </button>
          ))}
        </section>
      ))}
      <section className={styles.kinds}>
        <h3>{say('formula.computed')}</h3>
        <button type="button" onClick={() => setIsComputed(true)}>
          <strong>{say('formula.computedField')}</strong>
          <span>{say('formula.computedField.means')}</span>
        </button>
      </section>
    </>
  )
}
