import type { Field } from '@atrium/contract/field/field.ts'
import { createContext, useContext } from 'react'
import { type Picker, pickerOf } from '../controls/picker.ts'

/** Those that fields may name, by their names: whoever draws fields says which there are. */
export const PickersContext = createContext<Readonly<Record<string, Picker>>>({})

/** A name that nobody knows finds nobody; it must not cost the form. */
export const nobody = pickerOf({ call: 'directory.people', input: () => ({}), choices: () => [] })

export function usePicker({ picker = '' }: Field): Picker {
  return useContext(PickersContext)[picker] ?? nobody
}
