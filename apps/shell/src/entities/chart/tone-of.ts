import { choiceColours } from '@atrium/contract/field/choice-colours.ts'
import type { CSSProperties } from 'react'
import type { Mark } from './drawn-chart.ts'

/** Grey is left for what has no group of its own. */
const TONES = choiceColours.filter((colour) => colour !== 'grey')

/**
 * In which colour a slice is drawn: that of its choice, or else the next of the few that people can tell apart. Where there are more
 * slices than these, they go from one tone of the house to another, the long way round.
 */
export function toneOf(marks: readonly Mark[], nth: number) {
  const groups = marks.filter(({ group }) => group !== null)
  const isFew = groups.length <= TONES.length
  const usual = marks[nth]?.group === null ? 'grey' : isFew ? TONES[nth] : undefined
  const colour = marks.some((mark) => mark.colour) ? (marks[nth]?.colour ?? 'grey') : usual
  const part = `${Math.round((nth / Math.max(1, marks.length)) * 100)}%`
  return { 'data-colour': colour, style: { '--part': part } as CSSProperties }
}
