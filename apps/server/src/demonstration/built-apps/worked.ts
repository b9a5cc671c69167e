import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { PictureOf } from './pictures.ts'

/** People and departments by their numbers; a record of another table by its place among that table's rows. */
export type Value = string | number | boolean | string[] | null
export type Values = Record<string, Value>
export type Change = { by: number; at: Date; values: Values }

/** A record as somebody made it, and what became of it since. */
export type WorkedRow = Change & { later: Change[] }

export type Worked = {
  name: string
  blueprint: Blueprint
  builtBy: number
  madeAt: Date
  grants: { role: string; person?: number; department?: number }[]
  /** By table, in an order in which a record comes after those it leads to. */
  rows: Record<string, WorkedRow[]>
  /** Of which records, and what is seen on them. */
  pictures?: { table: string; row: number; which: PictureOf }[]
}

/** How the database knows the tables of an app and their fields. */
export type Places = Record<string, { id: number; fields: Record<string, number> }>

/** A colleague who works with an app, and where. */
export type Worker = { id: number; department: number }

/** Who works with the apps, by where they are; no place is empty. */
export type Crew = Record<'sales' | 'workshop' | 'research', [Worker, ...Worker[]]> & {
  departments: Record<string, number>
}

export const pick = <Thing>(things: readonly Thing[], at: number): Thing =>
  things[at % things.length] as Thing
