import { useId } from 'react'
import { formatPercent } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import colours from '../../ui/field/own-colour.module.css'
import styles from './chart.module.css'
import type { Mark } from './drawn-chart.ts'
import { slicesOf } from './slices-of.ts'
import { toneOf } from './tone-of.ts'

type PieProps = { label: string; marks: readonly Mark[]; onOpen: (mark: Mark) => void }

/** Shares of a whole. The table below it says them to whoever does not see it. */
export function Pie({ label, marks, onOpen }: PieProps) {
  const say = useSay()
  const id = useId()
  const slices = slicesOf(marks.map(({ size }) => size))
  return (
    <svg className={styles.pie} viewBox="-104 -104 208 208" aria-labelledby={id}>
      <title id={id}>{label}</title>
      {slices.map(({ path, share }, nth) => {
        const mark = marks[nth] as Mark
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its row in the table below is the way for keys
          <path
            key={mark.key}
            className={`${colours.own} ${styles.slice}`}
            {...toneOf(marks, nth)}
            d={path}
            data-opens={mark.group?.condition ? true : undefined}
            onClick={() => mark.group?.condition && onOpen(mark)}
          >
            <title>{`${mark.label}: ${mark.text} (${formatPercent(say.language, share)})`}</title>
          </path>
        )
      })}
    </svg>
  )
}
