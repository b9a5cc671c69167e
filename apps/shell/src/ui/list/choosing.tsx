import { Checkbox } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './choosing.module.css'
import { focusListOnceLost } from './focus-beside.ts'
import { type KeptRows, keep, placeIn, stillKept } from './kept-rows.ts'
import type { Rows } from './rows.ts'
import { CHOSEN } from './view.ts'

/**
 * The chosen rows of a list: those somebody ticked, on whichever page, or all that match. “All” stands in the address,
 * so a link can lead to it. Both are dropped when other rows are searched for.
 */
export type Choosing<Row> = {
  /** The rows that were ticked, also those on other pages; where all are chosen, those in sight. */
  chosen: Row[]
  /** How many of the chosen rows are on other pages. */
  elsewhere: number
  /** All that match are chosen, also those on other pages. */
  isAll: boolean
  chooseAll(this: void): void
  isChosen(this: void, row: Row): boolean
  choose(this: void, rows: Row[], chosen: boolean): void
  clear(this: void): void
}

export function useChoosing<Row>({ id }: Rows<Row>, data: Row[]): Choosing<Row> {
  const [query, setQuery] = useSearchParams()
  const [state, setState] = useState<State<Row>>({ of: '', kept: NOTHING })
  const { rows: of, page } = placeIn(query)
  const kept: KeptRows<Row> = state.of === of ? state.kept : NOTHING
  const isAll = query.get(CHOSEN) === 'all'
  const { chosen, elsewhere } = isAll
    ? { chosen: data, elsewhere: 0 }
    : kept.size === 0
      ? NONE
      : stillKept(kept, new Map(named(data, id)), page)
  const isChosen = (row: Row) => isAll || kept.has(id(row))
  const inSight = useRef<InSight<Row> | null>(null)
  useLayoutEffect(() => void (inSight.current = { of, page, data, isAll }))
  // The same function at every drawing, so that a row is drawn again only when it changes itself.
  const choose = useCallback(
    (rows: Row[], on: boolean) => {
      const now = inSight.current
      const given = named(rows, id)
      if (now) setState((before) => chosenAfter(before, now, { given, on, id }))
      setQuery(withoutAll, QUIETLY)
    },
    [id, setQuery],
  )
  const clear = () => {
    setState({ of, kept: new Map() })
    if (isAll) setQuery(withoutAll, QUIETLY)
    focusListOnceLost()
  }
  const chooseAll = () =>
    setQuery((before) => ({ ...Object.fromEntries(before), [CHOSEN]: 'all' }), QUIETLY)
  return { chosen, elsewhere, isAll, isChosen, choose, chooseAll, clear }
}

const NOTHING: KeptRows<never> = new Map()
const NONE = { chosen: [], elsewhere: 0 }

const named = <Row,>(rows: readonly Row[], id: Rows<Row>['id']) =>
  rows.map((row) => [id(row), row] as const)

type State<Row> = { of: string; kept: KeptRows<Row> }
type InSight<Row> = { of: string; page: string; data: readonly Row[]; isAll: boolean }
type Named<Row> = readonly (readonly [number | string, Row])[]

type Change<Row> = { given: Named<Row>; on: boolean; id: Rows<Row>['id'] }

function chosenAfter<Row>(
  before: State<Row>,
  { of, page, data, isAll }: InSight<Row>,
  { given, on, id }: Change<Row>,
): State<Row> {
  const old: KeptRows<Row> = before.of === of ? before.kept : NOTHING
  // Unticking one row while all are chosen leaves the other rows in sight chosen.
  const base = isAll ? keep<Row>(NOTHING, named(data, id), { on: true, page }) : old
  return { of, kept: keep(base, given, { on, page }) }
}

const QUIETLY = { replace: true, keepsScroll: true }

function withoutAll(query: URLSearchParams): URLSearchParams {
  query.delete(CHOSEN)
  return query
}

type ChooseOneProps = { name: string; isChosen: boolean; onChoose: (chosen: boolean) => void }

/** A plain checkbox, because each row has one. */
export function ChooseOne({ name, isChosen, onChoose }: ChooseOneProps) {
  const say = useSay()
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={say('list.choose', { name })}
      checked={isChosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  )
}

type ChooseAllProps<Row> = { data: Row[]; choosing: Choosing<Row> }

export function ChooseAll<Row>({ data, choosing }: ChooseAllProps<Row>) {
  const { isChosen, choose } = choosing
  const say = useSay()
  const some = data.filter(isChosen).length
  const all = some === data.length
  return (
    <Checkbox
      aria-label={say('list.chooseAll')}
      checked={all}
      indeterminate={some > 0 && !all}
      onChange={() => choose(data, !all)}
    />
  )
}
