import type { Output } from '@atrium/contract/kernel/client.ts'
import type { Density } from '@atrium/contract/platform/preference-choices.ts'
import { useSyncExternalStore } from 'react'
import { toasts } from '../browser/toasts.ts'
import { call, queries, useRead } from '../data/api.ts'
import { speaking } from '../words/words.ts'

type Preferences = Output<'preference.get'>
export type Habit = Preferences['lists'][string]
const KEY = ['preference.get', {}]
const USUAL: Habit = {}

/** Choices that the account does not have yet: until then its answer may be older. */
let pending: Readonly<Record<string, Habit>> = {}
const listeners = new Set<() => void>()

function hold(next: typeof pending): void {
  pending = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * How the reader has arranged this list, on whatever device. The habits came with the document, so nothing is asked.
 */
export function useHabit(list: string): { habit: Habit; density: Density } {
  const { data } = useRead('preference.get', {}, { enabled: false })
  const waiting = useSyncExternalStore(
    listen,
    () => pending[list],
    () => undefined,
  )
  return { habit: waiting ?? data?.lists[list] ?? USUAL, density: data?.density ?? 'comfortable' }
}

let last: Promise<unknown> = Promise.resolve()

/** Arranges a list: shown at once, and saved one after the other, so that the account ends with the last choice. */
export function arrangeList(list: string, habit: Habit): void {
  hold({ ...pending, [list]: habit })
  last = keepAfter(last, list, habit)
}

async function keepAfter(before: Promise<unknown>, list: string, habit: Habit): Promise<void> {
  await before
  const isLatest = () => pending[list] === habit
  if (!isLatest()) return
  const { ok } = await call('preference.arrangeList', { list, ...habit })
  if (ok) putInto((known) => ({ ...known, lists: { ...known.lists, [list]: habit } }))
  else toasts.show({ message: speaking()('preferences.unsaved') })
  if (!isLatest()) return
  const { [list]: _, ...others } = pending
  hold(others)
}

/** Sets the density of all lists, as the personal centre does. */
export async function chooseDensity(density: Density): Promise<void> {
  putInto((known) => ({ ...known, density }))
  const answer = await call('preference.set', { density })
  if (answer.ok) queries.setQueryData(KEY, answer.result)
  else toasts.show({ message: speaking()('preferences.unsaved') })
}

const putInto = (change: (known: Preferences) => Preferences) =>
  queries.setQueryData<Preferences>(KEY, (known) => known && change(known))
