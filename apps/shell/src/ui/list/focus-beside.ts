import { isFocusLost, topmostPart } from '../dialog/layers.ts'

/** For a line that is about to go: work goes on with the one after it, else before it, else at the top of the page. */
export const focusBeside = (line: Element | null | undefined): void =>
  focusLine(line?.nextElementSibling ?? line?.previousElementSibling)

/** Long enough for the slowest answer that is still awaited. */
const AT_MOST = 10_000

/** For a line of a table that goes once the server has agreed, and what lies over it has closed. */
export function focusBesideOnceGone(id: number): void {
  const line = document.querySelector(`tr[data-row="${id}"]`)
  const place = [...(line?.parentElement?.children ?? [])].findIndex((one) => one === line)
  const settle = () => {
    if (line?.isConnected || topmostPart()) return
    watch.disconnect()
    // The layer gives the focus back first, to where it came from.
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

/** For what goes with the rows that were chosen: work goes on at the head of the list. */
export function focusListOnceLost(): void {
  // The question that was asked about them gives the focus back first.
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
