import type { ChartGroup } from '@atrium/contract/built-apps/record-chart.contract.ts'
import { hasSteps } from '@atrium/contract/field/chart-field.ts'
import { writeCondition } from '@atrium/contract/field/condition.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { nameOf } from '../../../ui/list/described/described-view.ts'
import { type None, NoRows } from '../../../ui/list/no-rows.tsx'
import type { List } from '../../../ui/list/use-view.ts'
import { setFilter } from '../../../ui/list/view.ts'
import { BarTable } from './bar-table.tsx'
import styles from './chart.module.css'
import type { ChartAsked } from './chart-asked.ts'
import { Course } from './course.tsx'
import { type Mark, marksOf } from './drawn-chart.ts'
import { groupText } from './group-text.ts'
import { Pie } from './pie.tsx'
import { PivotTable } from './pivot-table.tsx'

type RecordChartProps = {
  chart: Output<'record.chart'>
  asked: ChartAsked
  list: List
  none: None
}

/** An average of whole numbers is none. */
const AVERAGE_DIGITS = 2

/** What the records of a list come to, drawn; each number leads to exactly the records that it is of. */
export function RecordChart({ chart, asked, list, none }: RecordChartProps) {
  const say = useSay()
  const { kind, by, each, beside, eachBeside, of, value } = asked
  const shown: Field | null = value && {
    ...value,
    ...(of === 'average' &&
      value.kind === 'integer' && { kind: 'decimal', digits: AVERAGE_DIGITS }),
  }
  const textOf = (said: string | null) => {
    if (said === null) return '–'
    return shown ? fieldText(say, shown, said) : formatNumber(say.language, Number(said))
  }
  const measure = value
    ? say('record.chart.measure', {
        of: say(`record.chart.of.${of}`),
        field: headingText(say, value.title),
      })
    : say('record.chart.of.count')
  const others = say('record.chart.others')
  const openAll = (...those: [Field, ChartGroup][]) => {
    const filters = those.reduce(
      (before, [field, { condition }]) =>
        condition ? setFilter(before, nameOf(field), writeCondition(condition)) : before,
      list.view.filters,
    )
    list.change({ look: {}, filters })
  }
  if (chart.cells.length === 0) return <NoRows list={list} none={none} />
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
        onOpen={(group, other) => openAll([by, group], [beside, other])}
      />
    )
  const marks = marksOf(chart, { labelOf: rowText, others, textOf })
  const open = ({ group }: Mark) => group && openAll([by, group])
  const isCourse = kind === 'line' || kind === 'area' || (kind === 'bar' && hasSteps(by))
  // Days that nobody wrote down, and the others, are no part of a course.
  const inCourse = hasSteps(by) ? marks.filter(({ group }) => group && group.value !== null) : marks
  const title = headingText(say, by.title)
  const label = say('record.chart.label', { measure, field: title })
  return (
    <div className={styles.chart}>
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
