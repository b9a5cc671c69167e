import { Checkbox } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './choosing.module.css'
import { focusListOnceLost } from './focus-beside.ts'
import type { Rows } from './rows.ts'
import { CHOSEN } from './view.ts'

/**
 * Several rows at once: those in sight, so that nobody acts on what they do not see; or, where somebody says so,
 * all that match. That stands in the address: it can be led to, and goes when other rows are looked for.
 */
export type Choosing<Row> = {
  /** Those in sight. */
  chosen: Row[]
  /** All that match are chosen, also those on other pages. */
  isAll: boolean
  chooseAll(this: void): void
  isChosen(this: void, row: Row): boolean
  choose(this: void, rows: Row[], chosen: boolean): void
  clear(this: void): void
}

export function useChoosing<Row>({ id }: Rows<Row>, data: Row[]): Choosing<Row> {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set())
  const [query, setQuery] = useSearchParams()
  const isAll = query.get(CHOSEN) === 'all'
  const isChosen = (row: Row) => isAll || ids.has(id(row))
  const chosen = data.filter(isChosen)
  const inSight = useRef<(number | string)[]>([])
  useLayoutEffect(() => void (inSight.current = chosen.map(id)))
  // The same for every drawing: a row is drawn again only when it changes itself.
  const choose = useCallback(
    (rows: Row[], on: boolean) => {
      const given = new Set(rows.map(id))
      const others = inSight.current.filter((known) => !given.has(known))
      setIds(new Set(on ? [...others, ...given] : others))
      setQuery(withoutAll, QUIETLY)
    },
    [id, setQuery],
  )
  const clear = () => {
    setIds(new Set())
    if (isAll) setQuery(withoutAll, QUIETLY)
    focusListOnceLost()
  }
  const chooseAll = () =>
    setQuery((before) => ({ ...Object.fromEntries(before), [CHOSEN]: 'all' }), QUIETLY)
  return { chosen, isAll, isChosen, choose, chooseAll, clear }
}

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

export function ChooseAll<Row>({ data, choosing: { chosen, choose } }: ChooseAllProps<Row>) {
  const say = useSay()
  const all = chosen.length === data.length
  return (
    <Checkbox
      aria-label={say('list.chooseAll')}
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => choose(data, !all)}
    />
  )
}
