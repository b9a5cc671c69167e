import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './choosing.module.css'
import type { Rows } from './rows.ts'

/** Several rows at once: only those in sight, so that nobody acts on what they do not see. */
export type Choosing<Row> = {
  chosen: Row[]
  isChosen(this: void, row: Row): boolean
  choose(this: void, rows: Row[], chosen: boolean): void
  clear(this: void): void
}

export function useChoosing<Row>({ id }: Rows<Row>, data: Row[]): Choosing<Row> {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set())
  const isChosen = (row: Row) => ids.has(id(row))
  const chosen = data.filter(isChosen)
  const inSight = useRef<(number | string)[]>([])
  useLayoutEffect(() => void (inSight.current = chosen.map(id)))
  // The same for every drawing: a row is drawn again only when it changes itself.
  const choose = useCallback(
    (rows: Row[], on: boolean) => {
      const given = new Set(rows.map(id))
      const others = inSight.current.filter((known) => !given.has(known))
      setIds(new Set(on ? [...others, ...given] : others))
    },
    [id],
  )
  return { chosen, isChosen, choose, clear: () => setIds(new Set()) }
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

type ChosenBarProps<Row> = ChooseAllProps<Row> & { children: ReactNode }

/** How many are chosen and what can be done to all of them; in sight however long the list is. */
export function ChosenBar<Row>({ data, choosing, children }: ChosenBarProps<Row>) {
  const say = useSay()
  const { chosen, choose, clear } = choosing
  if (chosen.length === 0) return null
  return (
    <section className={styles.bar} aria-label={say('list.chosen.label')}>
      <strong aria-live="polite">{say.count('list.chosen', chosen.length)}</strong>
      {children}
      <span className={styles.rest}>
        {chosen.length < data.length && (
          <Button variant="subtle" size="compact-sm" onClick={() => choose(data, true)}>
            {say('list.chooseAll')}
          </Button>
        )}
        <Button variant="subtle" color="neutral" size="compact-sm" onClick={clear}>
          {say('list.chosen.clear')}
        </Button>
      </span>
    </section>
  )
}
