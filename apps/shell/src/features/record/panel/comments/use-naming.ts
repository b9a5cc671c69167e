import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useRead } from '../../../../kernel/data/api.ts'
import { type KnownTable, placeOf } from '../../known-table.ts'
import { nameAt } from './name-at.ts'
import type { Offered } from './people-offered.tsx'

const PAUSE = 150

type Naming = {
  at: KnownTable
  id: number
  text: string
  caret: number
  onChoose: (person: Offered, name: { from: number; term: string }) => void
}

/** Whom somebody may mean who has just written the sign for a name, and the keys to choose one of them. */
export function useNaming({ at, id, text, caret, onChoose }: Naming) {
  const name = nameAt(text, caret)
  /** Put away where it stood: it comes back with the next sign. */
  const [putAway, setPutAway] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [search] = useDebouncedValue(name?.term ?? '', PAUSE)
  const isWanted = name !== null && name.from !== putAway
  const { data, isPlaceholderData } = useRead(
    'record.mentionable',
    { ...placeOf(at), id, search },
    { enabled: isWanted, placeholderData: keepPreviousData },
  )
  const people = isWanted ? (data?.people ?? []) : []
  /** Who can be named sees the record: of everybody else somebody has to hear why they are not offered. */
  const isNobody = isWanted && name.term !== '' && data?.people.length === 0 && !isPlaceholderData
  const here = Math.min(active, people.length - 1)
  const choose = (person: Offered | undefined) => {
    if (!person || !name) return
    setActive(0)
    onChoose(person, name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (people.length === 0 || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((here + step + people.length) % people.length)
    else if (event.key === 'Escape') setPutAway(name?.from ?? null)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[here])
    else return
    event.preventDefault()
  }
  return { people, isNobody, active: here, choose, onKeyDown }
}
