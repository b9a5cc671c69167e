import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { moved } from '../../ui/arrange/moved.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'

/** How long a move by arrow keys waits to be saved, in milliseconds: one place is saved, not each step. */
const PAUSE = 500

/** The categories in their order: the server's, or the one being changed. */
export function useOrder(categories: Category[]) {
  const [order, setOrder] = useState<number[] | null>(null)
  const update = useWrite('saas.category.update', { refreshes: ['saas.category.list'] })
  const places = new Map(order?.map((id, place) => [id, place]))
  const shown = order
    ? categories.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    : categories

  const save = (id: number, position: number) =>
    update.mutate(
      { id, position },
      {
        onError: toastFailure,
        onSettled: () => setOrder(null),
      },
    )
  const saveSoon = useDebouncedCallback(save, PAUSE)
  const move = (id: number, to: number, how: 'drop' | 'step') => {
    const next = moved(
      shown.map((category) => category.id),
      id,
      to,
    )
    setOrder(next)
    const keep = how === 'drop' ? save : saveSoon
    keep(id, next.indexOf(id))
    return next.indexOf(id)
  }
  return { shown, move }
}
