import type { PackageKind } from '@atrium/contract/package.shape.ts'
import { useSyncExternalStore } from 'react'
import { queries } from '../../../kernel/api.ts'
import { overHttp } from './over-http.ts'
import { Sending } from './sending.ts'

/** Files on their way. They go on while their operator looks at other pages. */
let sendings: readonly { sending: Sending; progress: Sending['progress'] }[] = []
const listeners = new Set<() => void>()

const askBeforeLeaving = (event: Event) => event.preventDefault()

function set(next: readonly Sending[]) {
  sendings = next.map((sending) => ({ sending, progress: sending.progress }))
  for (const listener of listeners) listener()
  const isBusy = sendings.some(({ progress }) =>
    ['sending', 'waiting', 'reading'].includes(progress.phase),
  )
  if (isBusy) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
}

const all = () => sendings.map(({ sending }) => sending)

const world = {
  now: () => performance.now(),
  wait: (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        removeEventListener('online', done)
        resolve()
      }
      addEventListener('online', done, { once: true })
      signal.addEventListener('abort', done, { once: true })
    }),
}

export const useSendings = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sendings,
  )

export function send(file: File, kind: PackageKind): void {
  const sending: Sending = new Sending(file, kind, {
    transport: overHttp,
    world,
    tell: () => {
      set(all())
      if (sending.progress.phase === 'done')
        void queries.invalidateQueries({ queryKey: [`sysop.${kind}.list`] })
    },
  })
  set([...all(), sending])
  sending.start()
}

export const putAway = (sending: Sending): void => set(all().filter((other) => other !== sending))

export async function giveUp(sending: Sending): Promise<void> {
  putAway(sending)
  await sending.cancel()
  await queries.invalidateQueries({ queryKey: ['package.upload.list'] })
}
