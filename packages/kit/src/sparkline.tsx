import styles from './chart.module.css'
import { areaOf, lineOf, runs, type Values } from './chart-scale.ts'

const WIDTH = 96
const HEIGHT = 28

/** A small chart of a development, beside its number. */
export function Sparkline({ values }: { values: Values }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  // It begins at zero, as charts do: small changes look small, and two such charts can be compared.
  const high = Math.max(1, ...known)
  const place = (value: number, at: number) => ({
    x: (at / (values.length - 1)) * WIDTH,
    y: HEIGHT - 3 - (value / high) * (HEIGHT - 6),
  })
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {runs(values, place).map((run) => (
        <g key={run[0]?.x}>
          <path className={styles.area} d={areaOf(run, HEIGHT)} />
          <path className={styles.line} d={lineOf(run)} />
        </g>
      ))}
    </svg>
  )
}
