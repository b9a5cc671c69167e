import styles from './chart.module.css'
import type { Frame } from './chart-frame.tsx'
import { areaOf, lineOf, runs, type Values } from './chart-scale.ts'

type Drawn = { tone: string; name: string; ghost?: Values | undefined }
type MarksProps = { frame: Frame; kind: 'area' | 'bars'; series: readonly Drawn[] }

export const Marks = ({ frame, kind, series }: MarksProps) =>
  series.map(({ name, tone, ghost }, index) => {
    const tops = frame.shown[index] as Values
    return (
      <g key={name}>
        {kind === 'area' ? (
          <Area frame={frame} tone={tone} values={tops} />
        ) : (
          <Bars frame={frame} tone={tone} tops={tops} feet={frame.shown[index - 1]} />
        )}
        {ghost && <Ghost frame={frame} tone={tone} values={ghost} />}
      </g>
    )
  })

/** Draws the earlier period, each value at the same position within it. */
function Ghost({ frame, tone, values }: { frame: Frame; tone: string; values: Values }) {
  const place = (value: number, at: number) => ({ x: frame.x(at), y: frame.y(value) })
  return runs(values, place).map((run) => (
    <path key={run[0]?.x} className={styles.ghost} data-tone={tone} d={lineOf(run)} />
  ))
}

function Area({ frame, tone, values }: { frame: Frame; tone: string; values: Values }) {
  const place = (value: number, at: number) => ({ x: frame.x(at), y: frame.y(value) })
  return runs(values, place).map((run) => (
    <g key={run[0]?.x} data-tone={tone}>
      <path className={styles.area} data-tone={tone} d={areaOf(run, frame.ground)} />
      <path className={styles.line} data-tone={tone} d={lineOf(run)} />
      {/* A single moment has no line to be seen by. */}
      {run.length === 1 && (
        <circle className={styles.dot} data-tone={tone} cx={run[0]?.x} cy={run[0]?.y} r="3.5" />
      )}
    </g>
  ))
}

type BarsProps = { frame: Frame; tone: string; tops: Values; feet: Values | undefined }

function Bars({ frame, tone, tops, feet }: BarsProps) {
  const width = Math.max(1, Math.min(28, frame.step * 0.66))
  return tops.map((top, at) => {
    const foot = frame.y(feet?.[at] ?? 0)
    const height = top === null ? 0 : foot - frame.y(top)
    if (top === null || height <= 0) return null
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- a bar is known by its moment
        key={at}
        className={styles.bar}
        data-tone={tone}
        x={frame.x(at) - width / 2}
        y={frame.y(top)}
        width={width}
        height={height}
        rx={Math.min(2, width / 3, height / 2)}
      />
    )
  })
}
