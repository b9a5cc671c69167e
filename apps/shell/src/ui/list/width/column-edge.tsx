import { narrowest, widest } from '@atrium/contract/platform/preference-choices.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { headingText } from '../../field/heading-text.ts'
import type { List } from '../use-view.ts'
import styles from './column-edge.module.css'
import { widthOf } from './width.ts'

type ColumnEdgeProps = { list: List; column: string }

const STEP = 16
const bounded = (width: number) => Math.round(Math.min(Math.max(width, narrowest), widest))

/** The edge of a column: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export function ColumnEdge({ list: { plan, widths, setWidths }, column }: ColumnEdgeProps) {
  const say = useSay()
  const edge = useRef<HTMLSpanElement>(null)
  const [measured, setMeasured] = useState<number | null>(null)
  const headWidth = () => Math.round(edge.current?.parentElement?.offsetWidth ?? 0)
  /** Sets the width without drawing the rows again. */
  const draw = (width: number) => {
    edge.current?.closest('table')?.style.setProperty(widthOf(column), `${width}px`)
    setMeasured(width)
  }
  const keep = (width: number) => setWidths({ ...widths, [column]: width })
  const reset = () => {
    const { [column]: _, ...others } = widths
    edge.current?.closest('table')?.style.removeProperty(widthOf(column))
    setMeasured(null)
    setWidths(others)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: held, pointerId, clientX: begin, button } = event
    if (button !== 0) return
    const before = headWidth()
    let width = before
    held.setPointerCapture(pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = bounded(before + clientX - begin)
      draw(width)
    }
    const drop = () => {
      held.removeEventListener('pointermove', move)
      if (width !== before) keep(width)
    }
    held.addEventListener('pointermove', move)
    held.addEventListener('lostpointercapture', drop, { once: true })
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (by === undefined && event.key !== 'Home') return
    event.preventDefault()
    if (by === undefined) return reset()
    const width = bounded(headWidth() + by)
    draw(width)
    keep(width)
  }
  return (
    <span
      ref={edge}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be dragged
      role="separator"
      tabIndex={0}
      className={styles.edge}
      aria-orientation="vertical"
      aria-label={say('list.width', { column: headingText(say, plan.columnTitle(column)) })}
      aria-valuenow={measured ?? widths[column] ?? narrowest}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onFocus={() => setMeasured(headWidth())}
      onPointerDown={drag}
      onDoubleClick={reset}
      onKeyDown={press}
    />
  )
}
