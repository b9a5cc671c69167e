import { pickerOf } from '../../ui/controls/picker.ts'

const MOST_OFFERED = 50

/** The departments that the reader may see, found in the directory. */
export const departments = pickerOf({
  call: 'directory.tree',
  input: () => ({}),
  choices: ({ ids, names }, _, term) => {
    const wanted = term.toLowerCase()
    return ids
      .map((id, at) => ({ value: String(id), label: names[at] ?? '' }))
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .slice(0, MOST_OFFERED)
  },
})
