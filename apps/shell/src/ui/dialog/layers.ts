/** A layer over the page: a dialog, a drawer, a question. */
export type Layer = {
  id: string
  /** Whether it stays above layers that are opened after it. */
  above: boolean
  onEscape: () => void
}

const layers: Layer[] = []

/** Whether an open menu or list of choices takes the Escape key. */
const takesEscape = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

const topmost = () => layers.findLast(({ above }) => above) ?? layers.at(-1)

/** The element of the topmost layer that can have the focus. */
export const topmostPart = () =>
  document.getElementById(topmost()?.id ?? '')?.querySelector<HTMLElement>('[role="dialog"]')

export const isFocusLost = (): boolean => document.activeElement === document.body

/** One listener for all layers: with one in each, a layer would also hear the Escape that closed the one above it. */
function hear(event: KeyboardEvent): void {
  if (event.key === 'Tab' && isFocusLost()) topmostPart()?.focus()
  if (event.key !== 'Escape' || event.isComposing || takesEscape(event.target)) return
  // The page beneath must not hear the key either.
  event.preventDefault()
  topmost()?.onEscape()
}

/** How long the library's menus take to give the focus back, in milliseconds. */
const SETTLED = 100
let keeper: MutationObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Returns the focus to the topmost layer when its element is removed or disabled: people who use the keyboard would
 * else be on the page behind.
 */
function keepFocus(): void {
  beginWhereMeant()
  timer ??= setTimeout(() => {
    timer = undefined
    if (isFocusLost()) topmostPart()?.focus({ preventScroll: true })
  }, SETTLED)
}

/**
 * Moves the focus to the first field of a form that loads after its drawer has opened: by then the focus is on the
 * close button.
 */
function beginWhereMeant(): void {
  const part = topmostPart()
  const field = part?.querySelector<HTMLElement>('[data-autofocus]')
  if (!part || !field || begun.has(part)) return
  begun.add(part)
  const active = document.activeElement
  if (active === part || active?.matches('header button')) field.focus({ preventScroll: true })
}

/** Layers whose first focus was set: afterwards only the person moves it. */
const begun = new WeakSet<HTMLElement>()

export function addLayer(layer: Layer): void {
  layers.push(layer)
  if (layers.length > 1) return
  addEventListener('keydown', hear, { capture: true })
  keeper = new MutationObserver(keepFocus)
  const attributeFilter = ['disabled', 'hidden']
  keeper.observe(document.body, { subtree: true, childList: true, attributeFilter })
}

export function removeLayer(layer: Layer): void {
  layers.splice(layers.indexOf(layer), 1)
  if (layers.length > 0) return
  removeEventListener('keydown', hear, { capture: true })
  keeper?.disconnect()
}
