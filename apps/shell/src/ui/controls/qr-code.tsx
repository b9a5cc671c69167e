import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Dark on light by day and night: most scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`}>
      <title>{label}</title>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
