import { HostRefused, type Json } from '@atrium/bridge'
import type { ContainerOpening } from './container.ts'
import type { FrameWindow } from './frame-window.ts'
import type { WireAnswer } from './wire.ts'

/**
 * The greatest height of a frame, in pixels. A frame is as high as its content and scrolls with the page; content that
 * grows without end is cut here.
 */
const HIGHEST = 30_000
const MOST_TOPICS = 50

/** Answers a frame, and tells it what changes, until the returned function is called. */
export function serveFrame(
  { iframe, remote, serve }: Pick<FrameWindow, 'iframe' | 'remote' | 'serve'>,
  { address, surroundings, host, onCrash, onEscape }: ContainerOpening,
): () => void {
  const heard = new Map<string, () => void>()
  const listen = (topic: string, on: boolean) => {
    heard.get(topic)?.()
    heard.delete(topic)
    if (!on) return
    if (heard.size >= MOST_TOPICS) throw new HostRefused('bad_input', 'That is a lot of topics')
    heard.set(
      topic,
      host.on(topic, (data) => inform(remote.hear(topic, data))),
    )
  }
  serve({
    navigate: (to) => answer(() => host.navigate(to as string)),
    call: (name, input) => answer(() => host.call(name as never, input as never)),
    emit: (topic, data) => answer(() => host.emit(topic as string, data as Json)),
    listen: (topic, on) => answer(async () => listen(topic as string, on === true)),
    failed: (message) => onCrash(new Error(String(message).slice(0, 2_000))),
    grown: (height) => {
      const isSensible = typeof height === 'number' && height >= 0 && height <= HIGHEST
      if (isSensible) iframe.style.height = `${Math.ceil(height)}px`
    },
    escaped: onEscape,
  })
  const stops = [
    address.follow((path) => inform(remote.moveTo(path))),
    surroundings.follow((current) => inform(remote.surround(current))),
  ]
  return () => {
    serve(null)
    for (const stop of [...stops, ...heard.values()]) stop()
    heard.clear()
  }
}

/** Sends news to the frame; that it fails does not matter, because only a frame that is gone does not take it. */
const inform = (told: Promise<unknown>) => void told.catch(() => {})

async function answer(work: () => Promise<unknown>): Promise<WireAnswer> {
  try {
    return { value: ((await work()) ?? null) as Json }
  } catch (error) {
    const refused = error instanceof HostRefused ? error.code : 'failed'
    return { refused, message: error instanceof Error ? error.message : String(error) }
  }
}
