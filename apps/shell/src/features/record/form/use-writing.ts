import type { FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'
import { useState } from 'react'
import type { Values } from './draft.ts'
import { beginWith, broughtTogether, decided, type Side, typed, type Writing } from './writing.ts'

/** A record that is being written. What others save meanwhile changes nothing here until it is brought together. */
export function useWriting(
  begin: () => { values: Values; revision: number },
  preset: Values = NOTHING,
) {
  const first = () => {
    const { values, revision } = begin()
    const written = Object.entries(preset)
    return written.reduce<Writing>(
      (now, [key, value]) => typed(now, key, value, null),
      beginWith(values, revision),
    )
  }
  const [writing, setWriting] = useState<Writing>(first)
  return {
    writing,
    type: (key: string, value: FieldValue, verdict: FieldVerdict | null) =>
      setWriting((now) => typed(now, key, value, verdict)),
    decide: (key: string, chosen: Side) => setWriting((now) => decided(now, key, chosen)),
    bringTogether: (saved: { values: Values; revision: number }) =>
      setWriting((now) => broughtTogether(now, saved)),
    beginAnew: () => setWriting(first()),
  }
}

const NOTHING: Values = {}
