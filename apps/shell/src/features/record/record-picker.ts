import { pickerOf } from '../../ui/controls/picker.ts'

/** The records of a table that the reader may see, by what they are called. */
export const recordsOf = (at: { app: string; table: string }) =>
  pickerOf({
    call: 'record.pick',
    input: (search) => ({ ...at, ...(search && { search }) }),
    choices: ({ rows }, say) =>
      rows.map(({ id, name }) => ({ value: id, label: name || say('record.unnamed') })),
  })
