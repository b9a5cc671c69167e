import type { ChartAnswer, ChartGroup } from '@atrium/contract/built-apps/record-chart.contract.ts'
import { hasSteps } from '@atrium/contract/field/chart-field.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { useSay } from '../../kernel/words/words.ts'
import { colourOf } from '../../ui/field/choice-tag.tsx'
import { headingText } from '../../ui/field/heading-text.ts'
import type { AskedChart } from './asked-chart.ts'
import { BarTable } from './bar-table.tsx'
import styles from './chart.module.css'
import { Course } from './course.tsx'
import { type Mark, marksOf } from './drawn-chart.ts'
import { groupText } from './group-text.ts'
import { measureText } from './measure-text.ts'
import { Pie } from './pie.tsx'
import { PivotTable } from './pivot-table.tsx'

type RecordChartProps = {
  /** Of at least one record. */
  chart: Pick<ChartAnswer, 'groups' | 'beside' | 'cells'>
  asked: AskedChart
  /** Shows the records that the number of these groups is of. */
  onOpen: (groups: GroupOf[]) => void
}
/** A group of a chart, and of which field it is one. */
export type GroupOf = readonly [Field, ChartGroup]

/** What records come to, drawn; each number leads to exactly the records that it is of. */
export function RecordChart({ chart, asked, onOpen }: RecordChartProps) {
  const say = useSay()
  const { kind, by, each, beside, eachBeside, of, value } = asked
  const textOf = (said: string | null) => measureText(say, { of, value }, said)
  const measure = value
    ? say('record.chart.measure', {
        of: say(`record.chart.of.${of}`),
        field: headingText(say, value.title),
      })
    : say('record.chart.of.count')
  const others = say('record.chart.others')
  if (!by)
    return (
      <p className={styles.figure}>
        <strong>{textOf(chart.cells[0]?.value ?? null)}</strong>
        <span>{measure}</span>
      </p>
    )
  const rowText = (group: ChartGroup) => groupText(say, by, each, group)
  if (beside)
    return (
      <PivotTable
        chart={chart}
        label={measure}
        rowText={rowText}
        columnText={(group) => groupText(say, beside, eachBeside, group)}
        others={others}
        textOf={textOf}
        onOpen={(group, other) =>
          onOpen([
            [by, group],
            [beside, other],
          ])
        }
      />
    )
  const marks = marksOf(chart, {
    labelOf: rowText,
    colourOf: ({ value }) => by.choices && colourOf(by.choices, value),
    others,
    textOf,
  })
  const open = ({ group }: Mark) => group && onOpen([[by, group]])
  const isCourse = kind === 'line' || kind === 'area' || (kind === 'bar' && hasSteps(by))
  // Days that nobody wrote down, and the others, are no part of a course.
  const inCourse = hasSteps(by) ? marks.filter(({ group }) => group && group.value !== null) : marks
  const title = headingText(say, by.title)
  const label = say('record.chart.label', { measure, field: title })
  return (
    <div className={styles.chart} data-pie={kind === 'pie' || undefined}>
      {isCourse && (
        <Course
          kind={kind === 'line' || kind === 'area' ? kind : 'bar'}
          label={label}
          marks={inCourse}
          onOpen={open}
        />
      )}
      {kind === 'pie' && <Pie label={label} marks={marks} onOpen={open} />}
      <BarTable
        marks={marks}
        heads={[title, measure]}
        hasBars={!isCourse && kind !== 'pie'}
        isLegend={kind === 'pie'}
        onOpen={open}
      />
    </div>
  )
}
