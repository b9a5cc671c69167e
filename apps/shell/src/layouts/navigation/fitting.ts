import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How many parts of a row fit beside the button for the rest, and beside the last part where that stays. */
export function fitting(
  widths: readonly number[],
  room: number,
  rest: number,
  keepsLast = false,
): number {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  if (whole <= room) return widths.length
  let taken = rest + ((keepsLast && widths.at(-1)) || 0)
  const cut = widths.findIndex((width) => {
    taken += width
    return taken > room
  })
  return Math.max(cut, 0)
}

/**
 * Counts the parts of a row that fit, anew when the row or its words change. Every part is drawn
 * once to be measured, before anything is painted.
 */
export function useFitting(
  row: RefObject<HTMLElement | null>,
  words: string,
  rest: number,
  keepsLast: boolean,
): number {
  const widths = useRef<number[]>([])
  const [measured, setMeasured] = useState({ words: '', fits: Number.POSITIVE_INFINITY })
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return undefined
    if (measured.words !== words) {
      widths.current = [...list.children].map((part) => part.getBoundingClientRect().width)
      // The width of all parts, whether shown or not: what stands beside them shrinks first, and does not come back.
      const whole = widths.current.reduce((sum, width) => sum + width, 0)
      list.style.setProperty('width', `${Math.ceil(whole)}px`)
    }
    const count = () => {
      // Measured here and not while React renders, which would cost another layout.
      const fits = fitting(widths.current, list.clientWidth, rest, keepsLast)
      setMeasured((known) =>
        known.words === words && known.fits === fits ? known : { words, fits },
      )
    }
    const watcher = new ResizeObserver(count)
    count()
    watcher.observe(list)
    return () => watcher.disconnect()
  }, [row, words, rest, keepsLast, measured.words])
  return measured.words === words ? measured.fits : Number.POSITIVE_INFINITY
}
