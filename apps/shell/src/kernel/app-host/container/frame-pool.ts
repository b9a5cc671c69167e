import type { FrameWindow } from './frame-window.ts'

/** How many frames are kept for reuse: a new one costs eight times as much as a used one. */
const ROOM = 3

const waiting = new Map<string, FrameWindow>()

/** The hidden place of frames that wait: they stay in the document, so what runs in them goes on. */
function framePool(): HTMLElement {
  const known = document.getElementById('wings')
  if (known) return known
  const element = document.createElement('div')
  element.id = 'wings'
  element.hidden = true
  document.body.append(element)
  return element
}

/** Moves an element without reloading a frame in it, where the browser can. */
export function move(element: HTMLElement, to: HTMLElement): void {
  if (canMove && element.isConnected && to.isConnected) to.moveBefore(element, null)
  else to.append(element)
}

const canMove = 'moveBefore' in Element.prototype

export const putAside = (element: HTMLElement): void => move(element, framePool())

export function keepFrame(key: string, frame: FrameWindow): void {
  if (!canMove || waiting.has(key)) return frame.close()
  putAside(frame.iframe)
  waiting.set(key, frame)
  const [oldest] = waiting.keys()
  if (waiting.size <= ROOM || oldest === undefined) return
  waiting.get(oldest)?.close()
  waiting.delete(oldest)
}

export function takeFrame(key: string): FrameWindow | null {
  const frame = waiting.get(key) ?? null
  waiting.delete(key)
  return frame
}
