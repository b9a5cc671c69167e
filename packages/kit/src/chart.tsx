import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import styles from './chart.module.css'
import { ChartFrame, type Frame, frameFor } from './chart-frame.tsx'
import { Marks } from './chart-marks.tsx'
import type { Values } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

export type Tone = 'accent' | 'danger' | 'info'
export type Series = {
  name: string
  tone: Tone
  values: Values
  /** The values of an earlier period, drawn behind. */
  ghost?: Values | undefined
}

type ChartProps = {
  /** What the chart shows, for screen readers; its heading stands outside, above it. */
  label: string
  kind: 'area' | 'bars'
  series: readonly Series[]
  /** The name of each point: short for the axis, and in full. */
  moments: readonly { short: string; whole: string }[]
  format: (value: number) => string
  isBytes?: boolean
  /** The text where there is no value. */
  nothing: string
  /** The points that may have a label; all of them without it. */
  labelled?: readonly number[] | undefined
  /** The name of the earlier period. */
  ghostName?: string | undefined
  /** The expected width of the chart, before it can be measured. */
  expectedWidth?: number
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A chart of values over time. It is read by pointing at it or with the arrow keys: it is a slider whose value is the
 * point and its numbers.
 */
export function Chart({
  label,
  kind,
  series,
  moments,
  format,
  isBytes = false,
  nothing,
  labelled,
  ghostName = '',
  expectedWidth = 0,
}: ChartProps) {
  const { ref, width, isMeasured } = useWidth<HTMLDivElement>(expectedWidth)
  const [pointed, setPointed] = useState<number | null>(null)
  const id = useId()
  const last = moments.length - 1
  const at = Math.min(pointed ?? last, last)
  const frame = frameFor({
    width,
    kind,
    series,
    count: moments.length,
    labelled: labelled ?? moments.map((_, nth) => nth),
    longest: Math.max(0, ...moments.map(({ short }) => short.length)),
    format,
    isBytes,
  })
  const valueAt = (values: Values) => {
    const value = values[at]
    return value === null || value === undefined ? nothing : format(value)
  }
  const said = series
    .map(({ name, values, ghost }) =>
      [`${name} ${valueAt(values)}`, ghost && `(${ghostName} ${valueAt(ghost)})`]
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ')

  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, last)
    if (next === undefined) return
    event.preventDefault()
    setPointed(next)
  }
  const point = (event: PointerEvent<HTMLDivElement>) =>
    setPointed(frame.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))

  return (
    <div className={styles.chart}>
      <div
        ref={ref}
        className={styles.plot}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a drawing
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${moments[at]?.whole ?? ''}: ${said}`}
        onKeyDown={walk}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
      >
        {width > 0 && (
          <svg
            width={isMeasured ? width : '100%'}
            height={frame.height}
            {...(!isMeasured && fitting(width, frame.height))}
            aria-labelledby={id}
          >
            <title id={id}>{label}</title>
            <ChartFrame frame={frame} moments={moments} format={format} />
            <Marks frame={frame} kind={kind} series={series} />
            {pointed !== null && <Cursor frame={frame} at={at} />}
          </svg>
        )}
      </div>
      <p className={styles.said} aria-hidden data-shown={pointed !== null || undefined}>
        <span>{moments[at]?.whole}</span>
        {said}
      </p>
      {/* Below, so that charts beside each other stand on one line. */}
      {(series.length > 1 || series.some(({ ghost }) => ghost)) && (
        <Legend series={series} ghostName={ghostName} />
      )}
    </div>
  )
}

/** The drawing is stretched to the element for a moment, because the expected width may be wrong by a scroll bar. */
const fitting = (width: number, height: number) => ({
  viewBox: `0 0 ${width} ${height}`,
  preserveAspectRatio: 'none',
})

type LegendProps = { series: readonly Series[]; ghostName: string }

const Legend = ({ series, ghostName }: LegendProps) => (
  <ul className={styles.legend}>
    {series.map(({ name, tone }) => (
      <li key={name} data-tone={tone}>
        {name}
      </li>
    ))}
    {series.some(({ ghost }) => ghost) && <li data-ghost>{ghostName}</li>}
  </ul>
)

const Cursor = ({ frame, at }: { frame: Frame; at: number }) => (
  <line
    className={styles.cursor}
    x1={frame.x(at)}
    x2={frame.x(at)}
    y1={frame.top}
    y2={frame.ground}
  />
)
