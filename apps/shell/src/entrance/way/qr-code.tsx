import { encode } from 'uqr'
import styles from './qr.module.css'

const QUIET = 3

/** Dark on light whatever the theme: scanners look for that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const dots = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.code}>
      <title>{label}</title>
      <path d={dots} />
    </svg>
  )
}
