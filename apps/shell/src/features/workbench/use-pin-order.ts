import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { moved } from '../../ui/arrange/moved.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import type { ListedApp } from './listed-app.ts'
import { pinRefreshes } from './use-pin.ts'

/** How long a move by arrow keys waits to be saved, in milliseconds: one place is saved, not each step. */
const PAUSE = 500

/** The frequent apps in their order: the server's, or the one being changed. */
export function usePinOrder(apps: ListedApp[]) {
  const [order, setOrder] = useState<string[] | null>(null)
  const pin = useWrite('appUse.pin', pinRefreshes)
  const places = new Map(order?.map((id, place) => [id, place]))
  const placeOf = ({ id }: ListedApp) => places.get(id) ?? apps.length
  const shown = order ? apps.toSorted((one, other) => placeOf(one) - placeOf(other)) : apps
  const save = (id: string, before: string | null) =>
    pin.mutate({ id, before }, { onError: toastFailure, onSettled: () => setOrder(null) })
  const saveSoon = useDebouncedCallback(save, { delay: PAUSE, flushOnUnmount: true })
  /** Moves an app among the pinned ones; the others stand by their use. */
  const move = (id: string, to: number, how: 'drop' | 'step'): number => {
    const pinned = shown.filter((app) => app.pinned).map((app) => app.id)
    const next = moved(pinned, id, to)
    setOrder(next)
    const keep = how === 'drop' ? save : saveSoon
    keep(id, next[next.indexOf(id) + 1] ?? null)
    return next.indexOf(id)
  }
  return { shown, move }
}
