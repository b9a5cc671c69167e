import { Checkbox } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './choosing.module.css'
import { focusListOnceLost } from './focus-beside.ts'
import { type Kept, keep, placeIn, stillKept } from './kept-rows.ts'
import type { Rows } from './rows.ts'
import { CHOSEN } from './view.ts'

/**
 * Several rows at once: those somebody chose, on whichever page, of which the bar says how many are not in sight;
 * or all that match. The latter stands in the address: it can be led to. Both go when other rows are looked for.
 */
export type Choosing<Row> = {
  /** Those chosen one by one, also on other pages; where all are, those in sight. */
  chosen: Row[]
  /** How many of them are on other pages. */
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
  const { rows: of, page } = placeIn(query)
  const [state, setState] = useState<{ of: string; kept: Kept<Row> }>({ of, kept: new Map() })
  const kept = state.of === of ? state.kept : NOTHING
  const isAll = query.get(CHOSEN) === 'all'
  const inSight = new Map(data.map((row) => [id(row), row]))
  const { chosen, elsewhere } = isAll
    ? { chosen: data, elsewhere: 0 }
    : stillKept(kept as Kept<Row>, inSight, page)
  const isChosen = (row: Row) => isAll || kept.has(id(row))
  const now = useRef({ of, page, data, isAll })
  useLayoutEffect(() => void (now.current = { of, page, data, isAll }))
  // The same for every drawing: a row is drawn again only when it changes itself.
  const choose = useCallback(
    (rows: Row[], on: boolean) => {
      const { of, page, data, isAll } = now.current
      const known = (some: Row[]) => some.map((row) => [id(row), row] as const)
      setState((before) => {
        const old = before.of === of ? before.kept : (NOTHING as Kept<Row>)
        // Who takes one out of all goes on with the rest of what is in sight.
        const base = isAll ? keep(NOTHING as Kept<Row>, known(data), { on: true, page }) : old
        return { of, kept: keep(base, known(rows), { on, page }) }
      })
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

const NOTHING: Kept<never> = new Map()
const QUIETLY = { replace: true, keepsScroll: true }

function withoutAll(query: URLSearchParams): URLSearchParams {
  query.delete(CHOSEN)
  return query
}

type ChooseOneProps = { name: string; isChosen: boolean; onChoose: (chosen: boolean) => void }

/** Plain, because there is one on each row. */
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
