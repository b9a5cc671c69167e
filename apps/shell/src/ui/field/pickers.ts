import type { Field } from '@atrium/contract/field/field.ts'
import { createContext, useContext } from 'react'
import { type Picker, pickerOf } from '../controls/picker.ts'

/** The pickers that fields may name: whoever draws fields provides them. */
export const PickersContext = createContext<Readonly<Record<string, Picker>>>({})

/** Stands for an unknown picker: it finds nobody, and the form still works. */
export const nobody = pickerOf({ call: 'directory.people', input: () => ({}), choices: () => [] })

export function usePicker({ picker = '' }: Field): Picker {
  return useContext(PickersContext)[picker] ?? nobody
}
