/** Something over the page, as its root element is called. */
export type Layer = {
  id: string
  /** Over everything, also over what is opened after it. */
  above: boolean
  onEscape: () => void
}

const layers: Layer[] = []

/** Where a menu or a list of choices is open, Escape is for that. */
const takesEscape = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

const topmost = () => layers.findLast(({ above }) => above) ?? layers.at(-1)

/** The part of the topmost layer that can have the focus. */
export const topmostPart = () =>
  document.getElementById(topmost()?.id ?? '')?.querySelector<HTMLElement>('[role="dialog"]')

export const isFocusLost = (): boolean => document.activeElement === document.body

/** One listener for all layers: one of its own in each would hear the Escape that closed the one above it. */
function hear(event: KeyboardEvent): void {
  if (event.key === 'Tab' && isFocusLost()) topmostPart()?.focus()
  if (event.key !== 'Escape' || event.isComposing || takesEscape(event.target)) return
  // Nor is it for the page beneath.
  event.preventDefault()
  topmost()?.onEscape()
}

/** As long as the library's own menus need to give the focus back. */
const SETTLED = 100
let keeper: MutationObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** What has the focus may go or be disabled; whoever uses the keys would then be behind the layer. */
function keepFocus(): void {
  beginWhereMeant()
  timer ??= setTimeout(() => {
    timer = undefined
    if (isFocusLost()) topmostPart()?.focus({ preventScroll: true })
  }, SETTLED)
}

/** A form that is fetched comes after its drawer, which has given the focus to its cross by then. */
function beginWhereMeant(): void {
  const part = topmostPart()
  const field = part?.querySelector<HTMLElement>('[data-autofocus]')
  if (!part || !field || begun.has(part)) return
  begun.add(part)
  const active = document.activeElement
  if (active === part || active?.matches('header button')) field.focus({ preventScroll: true })
}

/** Later it is the person who moves the focus. */
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
