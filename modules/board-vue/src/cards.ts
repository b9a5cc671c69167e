import { HostRefused, type KeptRecord, onRecordsChanged, readAll } from '@atrium/bridge'
import { computed, onScopeDispose, shallowRef } from 'vue'
import { useMount } from './context.ts'
import { type Column, columnsOf, inOrder, placeFor } from './order.ts'

/**
 * The cards of the space. They are records (`seenBy: 'space'`), so everybody who has this app sees the same ones and
 * hears of changes. What somebody does shows at once; the host is asked behind it, and where it says no, what the
 * space has is read again.
 */

type Body = { text: string; more: string; column: Column; place: number }
export type Card = Body & { id: number; version: number; by: string; changedBy: string }
export type Words = Pick<Card, 'text' | 'more'>
/** What somebody wrote that could not be kept, and the card it began from. */
export type Draft = { from: Card; words: Words }

const CARDS = 'cards'

const cardOf = ({ id, version, body, madeBy, changedBy }: KeptRecord): Card => {
  const { text = '', more = '', column = 'todo', place = id } = body as Partial<Body>
  return { id, version, text, more, column, place, by: madeBy ?? '', changedBy: changedBy ?? '' }
}
const bodyOf = ({ text, more, column, place }: Card): Body => ({ text, more, column, place })
const codeOf = (error: unknown) => (error instanceof HostRefused ? error.code : 'failed')

export function useCards() {
  const { host } = useMount()
  const cards = shallowRef<Card[]>([])
  const state = shallowRef<'reading' | 'ready' | 'failed'>('reading')
  /** Why the last thing somebody did was not kept. */
  const trouble = shallowRef<string | null>(null)
  const removed = shallowRef<Card | null>(null)
  const drafts = shallowRef<ReadonlyMap<number, Draft>>(new Map())
  const turns = shallowRef(0)

  async function read() {
    const turn = ++turns.value
    try {
      const all = (await readAll(host, CARDS)).map(cardOf)
      // An older answer that comes late does not replace a newer one.
      if (turn !== turns.value) return
      cards.value = all
      state.value = 'ready'
      trouble.value = null
    } catch (error) {
      if (turn !== turns.value) return
      if (state.value === 'reading') state.value = 'failed'
      else trouble.value = codeOf(error)
    }
  }
  void read()
  onScopeDispose(onRecordsChanged(host, (name) => (name ?? CARDS) === CARDS && void read()))

  const put = (card: Card) => {
    turns.value++
    cards.value = cards.value.map((one) => (one.id === card.id ? card : one))
  }
  /** What was not kept is told, and the board shows again what the space has. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      const done = await work()
      trouble.value = null
      return done
    } catch (error) {
      const code = codeOf(error)
      await read()
      trouble.value = code
      return null
    }
  }
  const send = async (card: Card) => {
    const { id, version } = card
    const kept = cardOf(await host.call('records.change', { id, version, body: bodyOf(card) }))
    put(kept)
    return kept
  }
  const setDraft = (id: number, draft: Draft | null) => {
    const next = new Map(drafts.value)
    next.delete(id)
    if (draft) next.set(id, draft)
    drafts.value = next
  }

  /** Where a card lies is nobody's words: on a conflict the move is made again on what is there now. */
  const moveTo = (card: Card, column: Column, at: number) => {
    const place = placeFor(inOrder(cards.value, column), card.id, at)
    if (column === card.column && place === card.place) return Promise.resolve(null)
    put({ ...card, column, place })
    return attempt(async () => {
      try {
        await send({ ...card, column, place })
      } catch (error) {
        if (codeOf(error) !== 'conflict') throw error
        const fresh = cardOf(await host.call('records.get', { id: card.id }))
        await send({ ...fresh, column, place })
      }
    })
  }

  return {
    cards,
    state,
    trouble,
    removed,
    drafts,
    columns: computed(() => columnsOf(cards.value)),
    read,
    moveTo,
    add: (text: string, column: Column = 'todo') =>
      attempt(async () => {
        const place = placeFor(inOrder(cards.value, column), 0, Number.POSITIVE_INFINITY)
        const body: Body = { text, more: '', column, place }
        const made = await host.call('records.add', { collection: CARDS, seenBy: 'space', body })
        turns.value++
        cards.value = [...cards.value.filter(({ id }) => id !== made.id), cardOf(made)]
        return made.id
      }),
    /**
     * Words are somebody's: a conflict is theirs to decide, so it is told and nothing is overwritten. What was not
     * kept stays as a draft, for who wrote it may have left the card by then.
     */
    async save(from: Card, words: Words): Promise<{ outcome: string; card: Card }> {
      try {
        const card = await send({ ...from, ...words })
        setDraft(from.id, null)
        return { outcome: 'saved', card }
      } catch (error) {
        if (codeOf(error) === 'conflict') await read()
        if (cards.value.some(({ id }) => id === from.id)) setDraft(from.id, { from, words })
        return { outcome: codeOf(error), card: from }
      }
    },
    forget: ({ id }: Card) => setDraft(id, null),
    remove: (card: Card) =>
      attempt(async () => {
        await host.call('records.remove', { id: card.id })
        cards.value = cards.value.filter(({ id }) => id !== card.id)
        setDraft(card.id, null)
        removed.value = card
        return true
      }),
    restore: () =>
      attempt(async () => {
        const { id } = removed.value as Card
        await host.call('records.restore', { id })
        removed.value = null
        await read()
      }),
  }
}
