import { type Change, fieldAt } from '@atrium/blueprint/change/change.ts'
import { difference } from '@atrium/blueprint/change/difference.ts'
import { choicesGone } from '@atrium/blueprint/change/difference-of-field.ts'
import type { KeptPart } from '@atrium/blueprint/shape/gives-more.ts'
import { isSearchedField } from '@atrium/blueprint/shape/searched-fields.ts'
import type {
  PlanLine,
  PlanProblem,
  PlanUse,
} from '@atrium/contract/built-apps/app-version.shape.ts'
import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { ChangeWay } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import {
  type CountedRetype,
  countRetypes,
  titlesIn,
  withoutFollowing,
} from '../retype/built-app.retype.plan.ts'
import { type Retype, retypesIn } from '../retype/built-app.retype.ts'
import { called } from './built-app.called.ts'
import { problemsWith } from './built-app.plan.problems.ts'
import * as store from './built-app.plan.store.ts'
import { type App, COUNTED, type Weighed, weigh } from './built-app.plan.weigh.ts'

/** About as many records a second are looked at, or found anew. */
const ROWS_A_SECOND = 5_000

export type Planned = {
  lines: PlanLine[]
  problems: PlanProblem[]
  work: { rows: number; seconds: number }
  /** How many records are gone through in all: some twice. */
  passes: number
  /** How many tables the database has not had before. */
  tables: number
  /** Tables and fields that hold something and were no part of the app. */
  back: KeptPart[]
  /** Tables, by their numbers, whose records are to be found by other fields from now on. */
  refresh: number[]
  /** Fields whose values are read into another column. */
  retypes: Retype[]
}

type Looking = {
  /** What asks for the field or the table of a change. */
  uses: (place: Change) => PlanUse[]
  language: string
  zone: string
  /** Whether somebody looks: values are read then, and otherwise only where they must not repeat. */
  isShown: boolean
}

/** What would become of an app and its records. Nothing is counted that no change concerns. */
export async function planOf(
  scope: OwnTablesScope,
  app: App,
  next: Blueprint,
  { uses, isShown, ...reading }: Looking,
): Promise<Planned> {
  const known = await store.known(scope, app.id)
  const retypes = retypesIn(known, app.blueprint, next)
  const changes = withoutFollowing(difference(app.blueprint, next), retypes)
  const titles = titlesIn(known, app.blueprint)
  const looked = isShown ? retypes : retypes.filter((one) => one.next.unique)
  const retyped = await countRetypes(scope, looked, { ...reading, titles })
  const problems = await problemsWith(scope, { changes, known, next, retyped })
  const weighed = await weigh(scope, app, next, { changes, known })
  const refresh = [
    ...new Set(weighed.filter(isSearchedAnew(app, next, retypes)).map(({ table = '' }) => table)),
  ]
  const numbers = refresh.flatMap((table) => known[table]?.id ?? [])
  const read = [...new Set(retypes.map(({ at }) => at.table))]
  const rows = workOf(weighed, [...new Set([...refresh, ...read])])
  const passes = workOf(weighed, [...refresh, ...read])
  return {
    lines: weighed.map((one) => {
      const asked = ASKED.includes(one.deed) ? uses(one) : []
      return {
        ...lineOf(one, app.blueprint, next),
        ...(asked.length > 0 && { uses: asked }),
        ...retypedIn(one, retypes, retyped),
      }
    }),
    problems,
    work: { rows, seconds: Math.ceil(passes / ROWS_A_SECOND) },
    passes,
    back: [
      ...weighed.flatMap(({ isBack, table, field }) =>
        isBack && table !== undefined ? [{ table, field }] : [],
      ),
      ...retypes.filter(namesWhatItLedTo).map(({ at }) => at),
    ],
    refresh: numbers,
    retypes,
    tables: Object.keys(next.tables).filter((table) => !known[table]).length,
  }
}

const REFERENCES: readonly string[] = ['person', 'department', 'relation']

/**
 * As a text or a choice it says to everybody what it was called, whoever may look at that; and as something else that leads
 * elsewhere, what was not found there stands beside the record by its name.
 */
const namesWhatItLedTo = ({ was }: Retype) => REFERENCES.includes(was.kind)

function retypedIn(
  { deed, isBack, table, field }: Weighed,
  retypes: readonly Retype[],
  counted: readonly CountedRetype[],
): Partial<Pick<PlanLine, 'retyped' | 'way'>> {
  const isHere = ({ at }: Retype) => at.table === table && at.field === field
  if (field === undefined || !(deed === 'kind' || isBack) || !retypes.some(isHere)) return {}
  const said = counted.find(({ retype }) => isHere(retype))?.said
  return { way: 'background', ...(said && { retyped: said }) }
}

/** Of these it is said what asks for the field or the table. */
const ASKED = ['removed', 'kind']
const LOSING = ['removed', 'choicesRemoved']

function lineOf(one: Weighed, now: Blueprint, next: Blueprint): PlanLine {
  const { deed, isBack, all, rows: valued } = one
  const rows = deed === 'required' ? all - valued : deed === 'unique' ? all : valued
  const loses = LOSING.includes(deed) && rows > 0
  const way: ChangeWay = loses ? 'loses' : deed === 'unique' ? 'background' : 'instant'
  const after = called(next, one)
  const before = deed === 'renamed' ? called(now, one) : null
  const choices = choicesOf(one, now, next)
  return {
    ...(after ?? called(now, one) ?? { of: 'app', title: now.title }),
    deed: isBack ? 'back' : deed,
    way,
    ...(before && { before: before.title }),
    ...(rows > 0 && (COUNTED.includes(deed) || one.role) && { rows }),
    ...(choices && { choices }),
  }
}

function choicesOf(change: Change, now: Blueprint, next: Blueprint) {
  const [before, after] = [fieldAt(now, change)?.choices, fieldAt(next, change)?.choices]
  const come = change.deed === 'choicesAdded' ? choicesGone(after, before) : []
  const go = change.deed === 'choicesRemoved' ? choicesGone(before, after) : []
  const titles = [...come, ...go].map(({ title }) => title)
  return titles.length > 0 ? titles.slice(0, 5) : undefined
}

/** What records are found by stands beside them: a field that goes or comes back with values changes it. */
const isSearchedAnew =
  ({ blueprint }: App, next: Blueprint, retypes: readonly Retype[]) =>
  ({ deed, isBack, rows, ...place }: Weighed): boolean => {
    if (place.table === undefined) return false
    const [before, after] = [fieldAt(blueprint, place), fieldAt(next, place)]
    const isRead = retypes.some(({ at }) => at.table === place.table && at.field === place.field)
    // Also where nothing but what did not fit is read.
    if (deed === 'kind' && isRead) return isFound(before) || isFound(after)
    if (rows === 0) return false
    if (place.field === undefined) return isBack
    // Values that stay as they are are found by the same texts as long as both kinds are searched.
    if (deed === 'kind') return isFound(before) !== isFound(after)
    return (deed === 'removed' || isBack) && (isFound(before) || isFound(after))
  }

const isFound = (field: BlueprintField | undefined): boolean =>
  field !== undefined && isSearchedField(field)

function workOf(weighed: Weighed[], refresh: string[]): number {
  const sizes = new Map(
    weighed.map(({ table = '', all }) => [table, all] as const).filter(([, all]) => all > 0),
  )
  const found = refresh.reduce((sum, table) => sum + (sizes.get(table) ?? 0), 0)
  return weighed.filter(({ deed }) => deed === 'unique').reduce((sum, { all }) => sum + all, found)
}
