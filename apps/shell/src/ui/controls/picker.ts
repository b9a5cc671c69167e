import type { CallName } from '@atrium/contract/catalogue.ts'
import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ask, useRead } from '../../kernel/data/api.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'

export type Choice = { value: string; label: string }

type Of<Name extends CallName> = {
  /** The call that finds the choices, and its input for what somebody typed. */
  call: Name
  input(this: void, term: string): Input<Name>
  /** The choices with their names. */
  choices(this: void, found: Output<Name>, say: Say, term: string): Choice[]
}

declare const made: unique symbol
/**
 * A choice among more than a list could hold: found on the server as one types. Each kind of noun has its own picker.
 */
export type Picker = { [made]: true }

export const pickerOf = <Name extends CallName>(picker: Of<Name>): Picker =>
  picker as unknown as Picker

/** The choices that a term finds. */
export function usePickerChoices(picker: Picker, term: string): Choice[] {
  const say = useSay()
  const { call, input, choices } = picker as unknown as Of<'member.list'>
  const { data } = useRead(call, input(term), { placeholderData: keepPreviousData })
  return data ? choices(data, say, term) : []
}

/** The same once, for a caller who has a name already and looks for its row. */
export async function askPicker(picker: Picker, term: string, say: Say): Promise<Choice[]> {
  const { call, input, choices } = picker as unknown as Of<'member.list'>
  return choices(await ask(call, input(term)), say, term)
}
