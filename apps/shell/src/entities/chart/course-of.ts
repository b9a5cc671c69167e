import type { Mark } from './drawn-chart.ts'

const HEIGHT = 220
const [ABOVE, BELOW] = [12, 24]
/** Of its place a bar takes so much. */
const SHARE = 0.7
/** A label has this much room; where there is less, some are left out. */
const LABEL = 84

const round = (value: number) => Math.round(value * 10) / 10

/** Where everything of a course lies: nought is always in it, and what is below nought stands below it. */
export function courseOf(marks: readonly Pick<Mark, 'size' | 'label'>[], width: number) {
  const sizes = marks.map(({ size }) => size)
  const [least, most] = [Math.min(0, ...sizes), Math.max(0, ...sizes)]
  const span = most - least || 1
  const room = width / Math.max(1, marks.length)
  const y = (value: number) => round(ABOVE + ((most - value) / span) * (HEIGHT - ABOVE - BELOW))
  const ground = y(0)
  const bars = marks.map(({ size }, nth) => {
    const middle = round((nth + 0.5) * room)
    return {
      left: round(nth * room),
      room: round(room),
      middle,
      x: round(middle - (room * SHARE) / 2),
      width: round(room * SHARE),
      y: y(size),
      top: Math.min(ground, y(size)),
      height: Math.max(1, Math.abs(ground - y(size))),
    }
  })
  const line = bars.map(({ middle, y }, nth) => `${nth === 0 ? 'M' : 'L'}${middle} ${y}`).join('')
  const [first, last] = [bars[0], bars.at(-1)]
  const area = first && last ? `${line}L${last.middle} ${ground}L${first.middle} ${ground}Z` : ''
  const every = Math.max(1, Math.ceil((marks.length * LABEL) / Math.max(1, width)))
  const labels = bars.flatMap(({ middle }, nth) =>
    nth % every === 0 ? [{ x: middle, text: shortened(marks[nth]?.label ?? '') }] : [],
  )
  return { height: HEIGHT, ground, line, area, bars, labels }
}

const LETTERS = 12
const shortened = (label: string) => {
  const letters = [...label]
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join('')}…` : label
}
