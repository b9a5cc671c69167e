import type { Field, FieldKind, Reference } from '@atrium/contract/field/field.ts'
import type { Say } from '../../../../kernel/words/words.ts'
import { askPicker, type Picker } from '../../../../ui/controls/picker.ts'

const KINDS = new Set<FieldKind>(['person', 'department', 'relation'])
/** So many different names are looked up for one paste. */
const MOST_NAMES = 200
const AT_ONCE = 6

export const isNamed = ({ kind }: Pick<Field, 'kind'>): boolean => KINDS.has(kind)

type Wanted = { field: Field; name: string }

/** Who is meant by the names that are pasted: where a name is of nobody or of several, nobody. */
export async function findNamed(
  say: Say,
  wanted: readonly Wanted[],
  pickerOf: (field: Field) => Picker,
): Promise<(field: Field, name: string) => Reference | null> {
  const found = new Map<string, Reference | null>()
  const open = [...new Map(wanted.map((one) => [keyOf(one.field, one.name), one]))]
  const asked = open.slice(0, MOST_NAMES)
  for (let at = 0; at < asked.length; at += AT_ONCE)
    await Promise.all(
      asked.slice(at, at + AT_ONCE).map(async ([key, { field, name }]) => {
        found.set(key, await named(say, pickerOf(field), name))
      }),
    )
  return (field, name) => found.get(keyOf(field, name)) ?? null
}

const keyOf = ({ picker }: Field, name: string) => `${picker}\n${name}`

async function named(say: Say, picker: Picker, name: string): Promise<Reference | null> {
  const choices = await askPicker(picker, name, say).catch(() => [])
  // A picker says more than the name, to tell those apart who are called the same.
  const isCalled = (label: string) => label === name || label.startsWith(`${name} · `)
  const [one, other] = choices.filter(({ label }) => isCalled(label))
  return one && !other ? { id: one.value, name } : null
}
