import { canBecome } from '@atrium/blueprint/change/can-become.ts'
import { withFittingForm } from '@atrium/blueprint/form/fitting-form.ts'
import { traitsFor } from '@atrium/blueprint/shape/field-traits.ts'
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type {
  Blueprint,
  BlueprintField,
  BlueprintTable,
  TableRules,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type BlueprintKind, blueprintKinds } from '@atrium/contract/field/recorded.ts'
import { starsOf } from '@atrium/contract/field/scale-kinds.ts'
import { usualColumnsOf } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { comma } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'
import {
  type BlankField,
  type BlankTable,
  blankField,
  choicesIn,
  fieldOf,
  formulaIn,
  hasChoices,
} from '../new/blank/blank-table.ts'
import { inOwnWords } from '../own-words.ts'

const inOrder = ({ fields }: BlueprintTable) =>
  Object.entries(fields).toSorted(([, one], [, other]) => one.position - other.position)

/** A table as its lines are changed. Choices that a comma stands in cannot be typed as a list, and stay as they are. */
export const linesOf = (say: Say, table: BlueprintTable): BlankTable => ({
  title: ownTitle(say, table.title),
  fields: inOrder(table).map(([id, field]) =>
    blankField(ownTitle(say, field.title), {
      id,
      kind: field.kind,
      required: field.required ?? false,
      currency: field.currency ?? 'CNY',
      choices: typedChoices(say, field),
      stars: starsOf(field),
      ...(field.formula !== undefined && { formula: { kept: field.formula } }),
    }),
  ),
})

const typedChoices = (say: Say, { choices = [] }: BlueprintField): string =>
  choices.map(({ title }) => ownTitle(say, title)).join(comma(say.language))

/** Kinds that a field cannot be from now on: of one that is there, all that its values cannot be read as. */
export const kindsWithout = (now: BlueprintField | undefined): BlueprintKind[] =>
  blueprintKinds.filter((kind) => (now ? !canBecome(now.kind, kind) : kind === 'relation'))

/** In a list of fields a relation is not begun: where it is to lead is asked in the designer. */
export const kindsOfLineWithout = (now: BlueprintField | undefined): BlueprintKind[] =>
  blueprintKinds.filter(
    (kind) =>
      (kind === 'relation' && now?.kind !== 'relation') || (now && !canBecome(now.kind, kind)),
  )

/** Whether its choices can be typed as a list. */
export const canTypeChoices = (say: Say, field: BlueprintField | undefined): boolean =>
  field?.choices === undefined ||
  choicesIn(typedChoices(say, field)).length === field.choices.length

/** The app with one table as its lines say; a new one is open to each role as far as the role goes. */
export function changedApp(say: Say, app: Blueprint, id: string, lines: BlankTable): Blueprint {
  const before = app.tables[id]
  const begun = lines.fields.filter(({ id: field, title }) => title.trim() || before?.fields[field])
  const last = Math.max(-1, ...Object.values(before?.fields ?? {}).map(({ position }) => position))
  const fields = Object.fromEntries(
    begun.map((line, at) => [
      line.id,
      changedField(say, before?.fields[line.id], line) ?? fieldOf(say, line, last + 1 + at),
    ]),
  )
  const positions = Object.values(app.tables).map(({ position }) => position)
  const table: BlueprintTable = {
    ...(before ?? { position: Math.max(-1, ...positions) + 1, titleField: begun[0]?.id ?? '' }),
    title: renamed(say, lines.title, before?.title),
    fields,
  }
  const computed = begun.flatMap(({ id: field, formula }) =>
    formula && !before?.fields[field] ? [field] : [],
  )
  const tables = { ...app.tables, [id]: withListed(withoutGone(table), computed) }
  return { ...app, tables, roles: rolesFor(app.roles, id, table) }
}

/** What is computed is read in lists, and stands there at once. */
function withListed(table: BlueprintTable, fields: string[]): BlueprintTable {
  const usual = usualColumnsOf(table)
  const more = fields.filter((field) => field !== table.titleField && !usual.includes(field))
  return more.length > 0 ? { ...table, usualColumns: [...usual, ...more] } : table
}

const renamed = (say: Say, typed: string, before: BlueprintTable['title'] = {}) =>
  ownTitle(say, before) === typed.trim() ? before : inOwnWords(say, typed.trim(), before)

function changedField(
  say: Say,
  before: BlueprintField | undefined,
  line: BlankField,
): BlueprintField | null {
  if (!before) return null
  const { position, title, choices, kind } = before
  const isSameKind = kind === line.kind
  const {
    required: _,
    unique,
    currency: __,
    most,
    choices: ___,
    ...kept
  } = isSameKind ? before : traitsFor(line.kind, before)
  return {
    ...kept,
    position,
    title: renamed(say, line.title, title),
    kind: line.kind,
    ...(line.required && { required: true as const }),
    ...formulaIn(line),
    ...(unique && { unique }),
    ...(line.kind === 'money' && (before.currency || !isSameKind) && { currency: line.currency }),
    ...(line.kind === 'rating' && line.stars !== starsOf({ ...(most && { most }) })
      ? { most: line.stars }
      : isSameKind && most && { most }),
    ...(hasChoices(line) && {
      choices: choices ? changedChoices(say, before, line) : fieldOf(say, line, position).choices,
    }),
  }
}

/** One that is still called so stays; another one in the place of one that is gone is that one, renamed. */
function changedChoices(say: Say, { choices = [], ...before }: BlueprintField, line: BlankField) {
  if (line.choices === typedChoices(say, { ...before, choices })) return choices
  const typed = choicesIn(line.choices)
  const called = (text: string) => choices.find(({ title }) => ownTitle(say, title) === text)
  const taken = new Set(typed.flatMap((text) => called(text)?.value ?? []))
  const used = new Set(choices.map(({ value }) => value))
  return typed.map((text, at) => {
    const same = called(text)
    if (same) return same
    const there = choices[at]
    if (there && !taken.has(there.value))
      return { ...there, title: inOwnWords(say, text, there.title) }
    let n = choices.length + at + 1
    while (used.has(`c${n}`)) n += 1
    used.add(`c${n}`)
    return { value: `c${n}`, title: inOwnWords(say, text) }
  })
}

/** Nothing that is usually shown or sorted by is one that is gone. */
export function withoutGone(table: BlueprintTable): BlueprintTable {
  const { usualColumns, usualSort, ...rest } = table
  const isThere = (field: string) => field in table.fields
  return withFittingForm({
    ...rest,
    ...(usualColumns && { usualColumns: usualColumns.filter(isThere) }),
    ...(usualSort && isThere(usualSort.field) && { usualSort }),
  })
}

/** What each role may in a table as it is now; in one that is new, as far as the role goes. */
export function rolesFor(roles: Blueprint['roles'], id: string, { fields }: BlueprintTable) {
  const usual = Object.values(usualRoles([id]))
  const isThere = (field: string) => field in fields
  const rulesOf = ({ level, tables }: Blueprint['roles'][string]): TableRules | undefined => {
    const { hidden, readOnly, ...rules } =
      tables[id] ?? usual.find((one) => one.level === level)?.tables[id] ?? ({} as TableRules)
    return {
      ...rules,
      ...(hidden && { hidden: hidden.filter(isThere) }),
      ...(readOnly && { readOnly: readOnly.filter(isThere) }),
    }
  }
  return Object.fromEntries(
    Object.entries(roles).map(([key, role]) => {
      const rules = rulesOf(role)
      return [key, rules ? { ...role, tables: { ...role.tables, [id]: rules } } : role]
    }),
  )
}
