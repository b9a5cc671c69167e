import { useWidth } from '@atrium/kit/use-width.ts'
import { useId } from 'react'
import styles from './chart.module.css'
import { courseOf } from './course-of.ts'
import type { Mark } from './drawn-chart.ts'

type CourseProps = {
  kind: 'bar' | 'line' | 'area'
  label: string
  marks: readonly Mark[]
  onOpen: (mark: Mark) => void
}

/** Numbers beside each other, as bars or along a line. The table below it says them to whoever does not see it. */
export function Course({ kind, label, marks, onOpen }: CourseProps) {
  const { ref, width } = useWidth<HTMLDivElement>(0)
  const id = useId()
  const { height, ground, line, area, bars, labels } = courseOf(marks, width)
  return (
    <div ref={ref} className={styles.course}>
      {width > 0 && (
        <svg width={width} height={height} aria-labelledby={id}>
          <title id={id}>{label}</title>
          <line className={styles.ground} x1={0} x2={width} y1={ground} y2={ground} />
          {kind === 'area' && <path className={styles.area} d={area} />}
          {kind !== 'bar' && <path className={styles.line} d={line} />}
          {bars.map((bar, nth) => {
            const mark = marks[nth] as Mark
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its row in the table below is the way for keys
              <g
                key={mark.key}
                className={styles.spot}
                data-opens={mark.group?.condition ? true : undefined}
                onClick={() => mark.group?.condition && onOpen(mark)}
              >
                <title>{`${mark.label}: ${mark.text}`}</title>
                <rect
                  className={styles.reach}
                  x={bar.left}
                  y={0}
                  width={bar.room}
                  height={height}
                />
                {kind === 'bar' ? (
                  <rect
                    className={styles.column}
                    x={bar.x}
                    y={bar.top}
                    width={bar.width}
                    height={bar.height}
                    rx={2}
                  />
                ) : (
                  <circle className={styles.dot} cx={bar.middle} cy={bar.y} r={3.5} />
                )}
              </g>
            )
          })}
          {labels.map(({ x, text }) => (
            <text key={x} className={styles.label} x={x} y={height - 4} textAnchor="middle">
              {text}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
