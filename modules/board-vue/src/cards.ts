import { shallowRef } from 'vue'
import { useMount } from './context.ts'

export const COLUMNS = ['todo', 'doing', 'done'] as const
type Column = (typeof COLUMNS)[number]
export type Card = { id: string; text: string; more: string; by: string; column: Column }

const KEY = 'cards'

/** The cards, kept by the host. */
export function useCards() {
  const { host, surroundings } = useMount()
  const cards = shallowRef<Card[]>([])
  const isRead = shallowRef(false)
  const read = async () => {
    cards.value = ((await host.call('storage.get', { key: KEY })) ?? []) as Card[]
    isRead.value = true
  }
  void read()

  const save = (next: Card[]) => {
    cards.value = next
    void host.call('storage.set', { key: KEY, value: next })
  }
  const change = (id: string, to: Partial<Card>) =>
    save(cards.value.map((card) => (card.id === id ? { ...card, ...to } : card)))

  return {
    cards,
    isRead,
    change,
    add: (text: string) => {
      const by = surroundings.current.person?.name ?? ''
      save([...cards.value, { id: crypto.randomUUID(), text, more: '', by, column: 'todo' }])
    },
    move: (card: Card, by: -1 | 1) => {
      const column = COLUMNS[COLUMNS.indexOf(card.column) + by]
      if (column) change(card.id, { column })
    },
    remove: (id: string) => save(cards.value.filter((card) => card.id !== id)),
  }
}
