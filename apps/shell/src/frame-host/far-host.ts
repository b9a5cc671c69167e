import { type HostApi, HostRefused, type Json } from '@atrium/bridge'
import type { RemoteProxy } from 'penpal'
import type { ShellSide, WireAnswer } from '../kernel/app-host/container/wire.ts'

export type Shell = () => Promise<RemoteProxy<ShellSide>>

/** The host API inside a frame, which passes each call to the shell in the other window. */
export function createFarHost(shell: Shell) {
  const listeners = new Map<string, Set<(data: Json) => void>>()
  const listen = async (topic: string, on: boolean) => open(await (await shell()).listen(topic, on))

  const create = (signal: AbortSignal): HostApi => ({
    navigate: async (to) => void open(await (await shell()).navigate(to)),
    // The answer has the type that the shell's table of capabilities gives.
    call: async (name, input): Promise<never> =>
      open(await (await shell()).call(name, input)) as never,
    emit: async (topic, data) => void open(await (await shell()).emit(topic, data)),
    on(topic, listener) {
      const heard = listeners.get(topic) ?? new Set()
      if (heard.size === 0) void listen(topic, true).catch((error: unknown) => console.error(error))
      listeners.set(topic, heard.add(listener))
      const stop = () => {
        heard.delete(listener)
        if (heard.size > 0 || !listeners.delete(topic) || signal.aborted) return
        void listen(topic, false).catch(() => {})
      }
      signal.addEventListener('abort', stop, { once: true })
      return stop
    },
  })

  return {
    open: create,
    hear: (topic: string, data: Json) =>
      listeners.get(topic)?.forEach((listener) => listener(data)),
  }
}

function open(answer: WireAnswer): Json {
  if ('refused' in answer) throw new HostRefused(answer.refused, answer.message)
  return answer.value
}
