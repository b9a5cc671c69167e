import { isFocusLost, topmostPart } from '../dialog/layers.ts'

/**
 * Moves the focus from a line that is about to go: to the line after it, else before it, else to the top of the page.
 */
export const focusBeside = (line: Element | null | undefined): void =>
  focusLine(line?.nextElementSibling ?? line?.previousElementSibling)

/** How long an answer is waited for, in milliseconds. */
const AT_MOST = 10_000

/** Moves the focus once a row has been removed on the server and the dialog over it has closed. */
export function focusBesideOnceGone(id: number): void {
  const line = document.querySelector(`tr[data-row="${id}"]`)
  const place = [...(line?.parentElement?.children ?? [])].findIndex((one) => one === line)
  const settle = () => {
    if (line?.isConnected || topmostPart()) return
    watch.disconnect()
    // The dialog gives the focus back first, to the control that opened it.
    setTimeout(() => {
      if (!isFocusLost()) return
      const lines = document.querySelectorAll('tr[data-row]')
      focusLine(lines[Math.min(place, lines.length - 1)])
    }, 50)
  }
  const watch = new MutationObserver(settle)
  watch.observe(document.body, { subtree: true, childList: true })
  setTimeout(() => watch.disconnect(), AT_MOST)
}

/** Moves the focus to the head of the list when the bar of the chosen rows goes. */
export function focusListOnceLost(): void {
  // The question about the rows gives the focus back first.
  setTimeout(() => {
    if (!isFocusLost() || topmostPart()) return
    document.querySelector<HTMLElement>('main thead input')?.focus({ preventScroll: true })
    if (isFocusLost()) focusLine(null)
  }, 150)
}

function focusLine(line: Element | null | undefined): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  const target = line?.querySelector<HTMLElement>('a, button') ?? heading
  if (target && target === heading) target.tabIndex = -1
  target?.focus()
}
