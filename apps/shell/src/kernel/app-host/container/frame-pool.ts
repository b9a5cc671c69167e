import type { FrameWindow } from './frame-window.ts'

/** Frames kept for the next time: a new one costs eight times a used one. */
const ROOM = 3

const waiting = new Map<string, FrameWindow>()

/** Beside the page and out of sight: what waits here is in the document, so a frame stays alive. */
function framePool(): HTMLElement {
  const known = document.getElementById('wings')
  if (known) return known
  const element = document.createElement('div')
  element.id = 'wings'
  element.hidden = true
  document.body.append(element)
  return element
}

/** Moves an element without ending what runs in it, where the browser can. */
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
