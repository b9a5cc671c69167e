import type { BlueprintField, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { computedIn } from '../formula/computed.ts'
import type { Moment, Row } from '../formula/run/value.ts'
import { formLayout, idOf } from './form-layout.ts'
import { ownPlace } from './own-place.ts'

type Formed = Pick<BlueprintTable, 'fields' | 'form'>
/** What a form makes of a record: which fields and texts are not shown, which fields are required by it, and which are locked. */
export type JudgedForm = {
  unseen: ReadonlySet<string>
  required: ReadonlySet<string>
  locked: ReadonlySet<string>
}
export type JudgeForm = (row: Row, moment: Moment) => JudgedForm

const TRAITS = ['shown', 'required', 'locked'] as const
type Trait = (typeof TRAITS)[number]
type Conditional = Partial<Record<Trait, string | undefined>>

/** No field has such an id. */
const keyOf = (trait: Trait, id: string) => `${trait} ${id}`

/** How a form with conditions judges records; none of one without. A condition that comes to nothing is not met. */
export function judgeForm({ fields, form }: Formed): JudgeForm | null {
  const all = Object.entries<Conditional>({ ...form?.parts, ...form?.fields })
  const said = all.flatMap(([id, one]) =>
    TRAITS.flatMap((trait): [string, BlueprintField][] => {
      const formula = one[trait]
      if (formula === undefined) return []
      return [[keyOf(trait, id), { position: 0, title: {}, kind: 'yesNo', formula }]]
    }),
  )
  if (said.length === 0) return null
  const computed = computedIn(ownPlace({ ...fields, ...Object.fromEntries(said) }))
  const around = partsAround({ fields, ...(form && { form }) })
  const conditional = new Set(said.map(([key]) => key))
  return (row, moment) => {
    const isMet = (trait: Trait, id: string) =>
      conditional.has(keyOf(trait, id)) && computed.get(keyOf(trait, id))?.(row, moment) === true
    const isShown = (id: string) => !conditional.has(keyOf('shown', id)) || isMet('shown', id)
    const unseen = around.filter(({ id, parts }) => ![id, ...parts].every(isShown))
    const locked = around.filter(({ id, parts }) =>
      [id, ...parts].some((one) => isMet('locked', one)),
    )
    const hidden = new Set(unseen.map(({ id }) => id))
    const required = around.filter(({ id }) => {
      return !hidden.has(id) && (fields[id]?.required || isMet('required', id))
    })
    return {
      unseen: hidden,
      required: new Set(required.map(({ id }) => id)),
      locked: new Set(locked.map(({ id }) => id)),
    }
  }
}

/** By field, the conditions under which nobody changes it: its own, and those of what it stands in. */
export function locksIn(table: Formed): ReadonlyMap<string, readonly string[]> {
  const all: Record<string, Conditional> = { ...table.form?.parts, ...table.form?.fields }
  return new Map(
    partsAround(table).map(({ id, parts }) => [
      id,
      [id, ...parts].flatMap((one) => all[one]?.locked ?? []),
    ]),
  )
}

/** Every field and text with the tab and the section it stands in. What is left out of the form stands in none. */
function partsAround(table: Formed): { id: string; parts: string[] }[] {
  const { above, tabs } = formLayout(table)
  const inForm = [
    ...above.map((section) => ({ section, tab: null })),
    ...tabs.flatMap(({ id, sections }) => sections.map((section) => ({ section, tab: id }))),
  ].flatMap(({ section, tab }) =>
    section.items.map((item) => ({
      id: idOf(item),
      parts: [tab, section.id].filter((part) => part !== null),
    })),
  )
  const known = new Set(inForm.map(({ id }) => id))
  const others = Object.keys(table.fields).filter((id) => !known.has(id))
  return [...inForm, ...others.map((id) => ({ id, parts: [] }))]
}

/**
 * What nobody may change in a record that is being changed: what the form locks in it as it was saved, and still does with
 * what is written now. So the state that locks a record is chosen last, and whoever takes it back changes the rest at once.
 */
export function lockedIn(
  judge: JudgeForm,
  before: Row,
  after: Row,
  moment: Moment,
): ReadonlySet<string> {
  const first = judge(before, moment).locked
  if (first.size === 0) return first
  const kept = Object.fromEntries([...first].map((key) => [key, before[key] ?? null]))
  const still = judge({ ...after, ...kept }, moment).locked
  return new Set([...first].filter((key) => still.has(key)))
}
