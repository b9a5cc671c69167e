import { type FormEntry, formOrder } from '@atrium/blueprint/form/form-order.ts'
import type { Blueprint, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LAST, positionsBetween } from './positions.ts'

/** A field of a form, or a section, a tab or a text in it. */
export type FormPlace = { table: string; id: string }

const change = (
  app: Blueprint,
  { table }: Pick<FormPlace, 'table'>,
  step: (one: BlueprintTable) => BlueprintTable,
): Blueprint => {
  const one = app.tables[table]
  return one ? { ...app, tables: { ...app.tables, [table]: step(one) } } : app
}

/** Before or after another one. A section and a tab take with them what stands in them. */
export const moveBeside = (app: Blueprint, at: FormPlace, other: string, isAfter: boolean) =>
  change(app, at, (table) => {
    const { block, others } = taken(table, at.id)
    const beside = others.findIndex(({ id }) => id === other)
    if (beside < 0) return table
    const wanted = beside + (isAfter ? 1 : 0)
    const [slot = others.length] = slotsFor(block, others).filter((one) => one >= wanted)
    return placed(table, block, slot)
  })

/** One place down or up. */
export const moveStep = (app: Blueprint, at: FormPlace, isDown: boolean): Blueprint =>
  change(app, at, (table) => {
    const { block, others, from } = taken(table, at.id)
    const slots = slotsFor(block, others)
    const next = isDown ? slots.find((one) => one > from) : slots.findLast((one) => one < from)
    return next === undefined ? table : placed(table, block, next)
  })

/** What is new, alone: before or after this one, or at the end. After the name of a section or a tab it is the first in it. */
export const putBeside = (
  app: Blueprint,
  at: FormPlace,
  other: string | null,
  isAfter: boolean,
): Blueprint =>
  change(app, at, (table) => {
    const order = formOrder(table)
    const others = order.filter(({ id }) => id !== at.id)
    const found = others.findIndex(({ id }) => id === other)
    const to = found < 0 ? others.length : found + (isAfter ? 1 : 0)
    return placed(
      table,
      order.filter(({ id }) => id === at.id),
      to,
    )
  })

/** Whether one more step leads anywhere. */
export function canStep(table: BlueprintTable, id: string, isDown: boolean): boolean {
  const { block, others, from } = taken(table, id)
  return slotsFor(block, others).some((one) => (isDown ? one > from : one < from))
}

/** What moves together, what stays, and where among that it was taken from. */
function taken(table: BlueprintTable, id: string) {
  const order = formOrder(table)
  const from = order.findIndex((one) => one.id === id)
  const first = order[from]
  const ends = first?.is === 'section' ? ['section', 'tab'] : ['tab']
  const isWhole = first?.is === 'section' || first?.is === 'tab'
  const end = order.findIndex(({ is }, at) => at > from && (!isWhole || ends.includes(is)))
  const block = from < 0 ? [] : order.slice(from, end < 0 ? undefined : end)
  return { block, others: order.filter((one) => !block.includes(one)), from }
}

/** A section goes where another one begins or the last one ends, a tab likewise; else it would swallow what follows it. */
function slotsFor([first]: readonly FormEntry[], others: readonly FormEntry[]): number[] {
  const begins = first?.is === 'section' ? ['section', 'tab'] : first?.is === 'tab' ? ['tab'] : null
  const all = others
    .map((_, at) => at)
    .filter((at) => !begins || begins.includes(others[at]?.is ?? ''))
  return first ? [...all, others.length] : []
}

/** Between its new neighbours. Where there is no number between theirs, all get one anew. */
function placed(table: BlueprintTable, block: readonly FormEntry[], to: number): BlueprintTable {
  const others = formOrder(table).filter(({ id }) => block.every((one) => one.id !== id))
  const least = block.some(({ is }) => is === 'field') ? 0 : -LAST
  const [before, after] = [others[to - 1]?.position, others[to]?.position]
  const positions = positionsBetween(before, after, block.length, least)
  const moved: readonly (readonly [string, number])[] = positions
    ? block.map(({ id }, at) => [id, positions[at] as number])
    : others.toSpliced(to, 0, ...block).map(({ id }, at) => [id, at])
  return withPositions(table, new Map(moved))
}

function withPositions(
  { fields, form, ...table }: BlueprintTable,
  moved: ReadonlyMap<string, number>,
): BlueprintTable {
  const set = <Thing extends { position: number }>(things: Record<string, Thing>) =>
    Object.fromEntries(
      Object.entries(things).map(([id, thing]) => [
        id,
        moved.has(id) ? { ...thing, position: moved.get(id) as number } : thing,
      ]),
    )
  return {
    ...table,
    fields: set(fields),
    ...(form && { form: { ...form, ...(form.parts && { parts: set(form.parts) }) } }),
  }
}
