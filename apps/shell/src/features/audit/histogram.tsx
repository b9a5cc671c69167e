import type { Output } from '@atrium/contract/kernel/client.ts'
import { MOST_IN_A_BAR } from '@atrium/contract/platform/audit-limits.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { formatDate, formatMoment, formatNumber } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import styles from './histogram.module.css'
import { type Range, rangeOf, widened } from './trail-range.ts'

type Bars = Output<'audit.histogram'>
/** The bars between which a range is being chosen. */
type Span = { from: number; to: number }

type HistogramProps = {
  /** The bars, undefined while they load; their place is kept. */
  bars: Bars | undefined
  /** Whether a range is chosen that can be cleared. */
  isNarrowed: boolean
  onChoose: (range: Range) => void
}

/**
 * The histogram of lines over time. A range is chosen by dragging over it, with a finger too; or with the arrow keys,
 * of which Shift widens the choice and Enter makes it.
 */
export function Histogram({ bars, isNarrowed, onChoose }: HistogramProps) {
  const say = useSay()
  const [span, setSpan] = useState<Span | null>(null)
  const [isDragging, setDragging] = useState(false)
  const keys = useId()
  const { edges, counts } = bars ?? { edges: [], counts: [] }
  const last = counts.length - 1
  const most = Math.max(1, ...counts)

  const choose = (chosen: Span) => {
    setSpan(null)
    onChoose(rangeOf(edges, chosen.from, chosen.to))
  }
  const barAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * counts.length)))
  }
  const walk = (event: KeyboardEvent) => {
    const at = span ?? { from: last, to: last }
    const to = stepFrom(event.key, at.to, last)
    if (to !== null) setSpan({ from: event.shiftKey ? at.from : to, to })
    else if (event.key === 'Enter') choose(at)
    else if (event.key === 'Escape' && span) setSpan(null)
    else return
    event.preventDefault()
  }
  const when = whenOf(say, edges)
  const said = saidOf(say, when, counts, span)
  return (
    <div className={styles.histogram}>
      <div
        className={styles.plot}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a drawing
        role="slider"
        tabIndex={0}
        aria-label={say('audit.histogram')}
        aria-describedby={keys}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, span?.to ?? last)}
        aria-valuetext={said}
        onKeyDown={last < 0 ? undefined : walk}
        onBlur={() => setSpan(null)}
        onPointerDown={(event) => {
          if (last < 0 || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragging(true)
          setSpan({ from: barAt(event), to: barAt(event) })
        }}
        onPointerMove={(event) => {
          if (last < 0) return
          const to = barAt(event)
          setSpan(isDragging && span ? { ...span, to } : { from: to, to })
        }}
        onPointerUp={(event) => {
          setDragging(false)
          if (isDragging && span) choose({ ...span, to: barAt(event) })
        }}
        onPointerCancel={() => {
          setDragging(false)
          setSpan(null)
        }}
        onPointerLeave={() => !isDragging && setSpan(null)}
      >
        {counts.map((count, at) => (
          <span
            key={edges[at]}
            className={styles.bar}
            data-chosen={isWithin(span, at) || undefined}
            data-most={count >= MOST_IN_A_BAR || undefined}
          >
            {/* What is there at all is seen. */}
            <i style={{ height: count ? `max(2px, ${(count / most) * 100}%)` : 0 }} />
          </span>
        ))}
      </div>
      <p id={keys} hidden>
        {say('audit.histogram.keys')}
      </p>
      <div className={styles.axis} aria-hidden>
        {counts.length > 0 && (
          <>
            <span>{when.begun(0)}</span>
            <span>{when.begun(Math.floor(counts.length / 2))}</span>
            <span>{when.ended(last)}</span>
          </>
        )}
      </div>
      <div className={styles.foot}>
        <p data-said={span ? true : undefined}>{said}</p>
        <Button
          variant="subtle"
          size="compact-sm"
          why={last < 0 && say('audit.histogram.empty')}
          onClick={() => onChoose(widened(edges, Date.now()))}
        >
          {say('audit.histogram.wider')}
        </Button>
        {isNarrowed && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose({})}>
            {say('audit.histogram.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}

const isWithin = (span: Span | null, at: number) =>
  span !== null && at >= Math.min(span.from, span.to) && at <= Math.max(span.from, span.to)

function stepFrom(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/**
 * When a bar begins and ends, in words. Whole days have no hour, and the end of several days is the last of them:
 * until Friday.
 */
function whenOf(say: Say, edges: string[]) {
  const isOfDays = edges.every((edge) => {
    const at = new Date(edge)
    return at.getHours() + at.getMinutes() === 0
  })
  const format = isOfDays ? formatDate : formatMoment
  return {
    begun: (at: number) => format(say.language, edges[at] as string),
    ended: (at: number) => {
      const end = Date.parse(edges[at + 1] as string)
      return format(say.language, new Date(isOfDays ? end - 1 : end).toISOString())
    },
  }
}

/** The text of the histogram: from when to when, and how many lines there are, in what is pointed at or in all. */
function saidOf(
  say: Say,
  when: ReturnType<typeof whenOf>,
  counts: number[],
  span: Span | null,
): string {
  if (counts.length === 0) return ''
  const [first, last] = span
    ? [Math.min(span.from, span.to), Math.max(span.from, span.to)]
    : [0, counts.length - 1]
  const those = counts.slice(first, last + 1)
  const sum = formatNumber(
    say.language,
    those.reduce((total, n) => total + n, 0),
  )
  return say('audit.histogram.said', {
    from: when.begun(first),
    until: when.ended(last),
    count: those.some((n) => n >= MOST_IN_A_BAR)
      ? say('audit.histogram.atLeast', { count: sum })
      : sum,
  })
}
