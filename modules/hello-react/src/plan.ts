import { useEffect, useState } from 'react'
import { useMount } from './context.ts'

export type Thing = { id: string; text: string; done: boolean; note: string }

const KEY = 'plan'

/** What the person wants to do, kept by the host; other tabs of this page hear of changes. */
export function usePlan() {
  const { host } = useMount()
  const [things, setThings] = useState<Thing[] | null>(null)

  useEffect(() => {
    const read = async () =>
      setThings(((await host.call('storage.get', { key: KEY })) ?? []) as Thing[])
    void read()
    return host.on('today.changed', () => void read())
  }, [host])

  const save = (next: Thing[]) => {
    setThings(next)
    void host
      .call('storage.set', { key: KEY, value: next })
      .then(() => host.emit('today.changed', null))
  }
  const change = (id: string, to: Partial<Thing>) =>
    save((things ?? []).map((thing) => (thing.id === id ? { ...thing, ...to } : thing)))

  return {
    things,
    add: (text: string) =>
      save([...(things ?? []), { id: crypto.randomUUID(), text, done: false, note: '' }]),
    change,
    clearDone: () => save((things ?? []).filter(({ done }) => !done)),
  }
}
