import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type {
  BlueprintField,
  BlueprintTable,
  TableRules,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { choiceColours } from '@atrium/contract/field/choice-colours.ts'
import type { templateFile } from '../../features/app-file/app-file.templates.ts'

type Kind = BlueprintField['kind']
type Traits = Omit<BlueprintField, 'position' | 'title' | 'kind'>

const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

/** A field as one line: its id, kind and names. */
export const field = (id: string, kind: Kind, zh: string, en: string, traits: Traits = {}) =>
  [id, { title: both(zh, en), kind, ...traits }] as const

/** `won 赢单 Won`, one a line; `won:green` has a colour. */
export const choices = (lines: string) => ({
  choices: lines
    .trim()
    .split('\n')
    .map((line) => {
      const [said = '', zh = '', ...en] = line.trim().split(' ')
      const [value = '', named] = said.split(':')
      const colour = choiceColours.find((one) => one === named)
      return { value, title: both(zh, en.join(' ')), ...(colour && { colour }) }
    }),
})

type Named = { at: number; zh: string; en: string }

/** The first field says what a record is called; what is left out of the list is in the record. */
export function table(
  { at, zh, en }: Named,
  fields: ReturnType<typeof field>[],
  { columns, sort }: { columns: string[]; sort: BlueprintTable['usualSort'] },
): BlueprintTable {
  return {
    position: at,
    title: both(zh, en),
    titleField: fields[0]?.[0] ?? '',
    fields: Object.fromEntries(fields.map(([id, one], position) => [id, { position, ...one }])),
    usualColumns: columns,
    ...(sort && { usualSort: sort }),
  }
}

type Template = ReturnType<typeof templateFile>
type Grown = {
  /** Fields that its people added, behind those that it came with. */
  more?: ReturnType<typeof field>[]
  /** Choices of their own in place of those that it came with. */
  choices?: Record<string, string>
  /** What they had no use for. */
  without?: readonly string[]
  columns?: string[]
  sort?: BlueprintTable['usualSort']
}

/** A table as it comes with a template of the product, and what its people have made of it. */
export function grown(
  { tables }: Template,
  key: string,
  { more = [], choices: own = {}, without = [], columns, sort }: Grown,
): BlueprintTable {
  const from = tables[key] as BlueprintTable
  const kept = Object.entries(from.fields)
    .filter(([id]) => !without.includes(id))
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([id, one]) => [id, { ...one, ...(own[id] !== undefined && choices(own[id])) }] as const)
  return {
    ...from,
    fields: Object.fromEntries(
      [...kept, ...more].map(([id, one], position) => [id, { ...one, position }]),
    ),
    ...(columns && { usualColumns: columns }),
    ...(sort && { usualSort: sort }),
  }
}

type Otherwise = Record<string, Record<string, Partial<TableRules>>>

/** The usual roles, of which some may otherwise: by role, then by table. */
export function roles(tables: readonly string[], otherwise: Otherwise) {
  const usual = usualRoles(tables)
  return Object.fromEntries(
    Object.entries(usual).map(([id, role]) => [
      id,
      {
        ...role,
        tables: Object.fromEntries(
          Object.entries(role.tables).map(([key, rules]) => [
            key,
            { ...rules, ...otherwise[id]?.[key] },
          ]),
        ),
      },
    ]),
  )
}
