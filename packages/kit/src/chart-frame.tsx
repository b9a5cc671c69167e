import styles from './chart.module.css'
import { sparse, stacked, ticksUpTo, type Values } from './chart-scale.ts'

type ChartScale = {
  width: number
  kind: 'area' | 'bars'
  series: readonly { values: Values; ghost?: Values | undefined }[]
  count: number
  /** The points that may have a label, and the width of the longest label. */
  labelled: readonly number[]
  longest: number
  format: (value: number) => string
  isBytes: boolean
}

const HEIGHT = 200
const TOP = 10
const BELOW = 24
const LABEL = 7

/** The positions of all parts of a chart. */
export type Frame = ReturnType<typeof frameFor>

export function frameFor(given: ChartScale) {
  const { width, kind, series, count, format, isBytes } = given
  const values = series.map((one) => one.values)
  const shown = kind === 'bars' ? stacked(values) : values
  const ghosts = series.flatMap(({ ghost }) => ghost ?? [])
  const largest = Math.max(0, ...[...shown.flat(), ...ghosts].map((value) => value ?? 0))
  const ticks = ticksUpTo(largest, isBytes)
  const most = ticks.at(-1) as number
  const left = 12 + LABEL * Math.max(...ticks.map((tick) => format(tick).length))
  const room = Math.max(0, width - left - 20)
  const step = room / Math.max(1, count)
  const ground = HEIGHT - BELOW
  return {
    height: HEIGHT,
    top: TOP,
    ground,
    left,
    right: left + room,
    step,
    ticks,
    shown,
    /** Values stand in the middle of their period, so that lines and bars agree. */
    x: (at: number) => left + (at + 0.5) * step,
    y: (value: number) => ground - (value / most) * (ground - TOP),
    labels: sparse(given.labelled.length, Math.floor(room / (given.longest * 5.6 + 3))).map(
      (at) => given.labelled[at] as number,
    ),
    nearest: (x: number) => Math.max(0, Math.min(count - 1, Math.floor((x - left) / step))),
  }
}

type ChartFrameProps = {
  frame: Frame
  moments: readonly { short: string }[]
  format: (value: number) => string
}

export const ChartFrame = ({ frame, moments, format }: ChartFrameProps) => (
  <g className={styles.frame}>
    {frame.ticks.map((tick) => (
      <g key={tick}>
        <line x1={frame.left} x2={frame.right} y1={frame.y(tick)} y2={frame.y(tick)} />
        <text x={frame.left - 8} y={frame.y(tick) + 4} textAnchor="end">
          {format(tick)}
        </text>
      </g>
    ))}
    {frame.labels.map((at) => (
      <text key={at} x={frame.x(at)} y={frame.height - 6} textAnchor="middle">
        {moments[at]?.short}
      </text>
    ))}
  </g>
)
