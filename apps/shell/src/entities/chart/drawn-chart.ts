import type { ChartGroup } from '@atrium/contract/built-apps/record-chart.contract.ts'
import type { ChoiceColour } from '@atrium/contract/field/choice-colours.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'

/** One number of a chart, as it is drawn: whose it is, how much, and how that is written. */
export type Mark = {
  key: string
  label: string
  /** For drawing alone: what is written has all its digits. */
  size: number
  text: string
  /** None of the others: no list has them. */
  group: ChartGroup | null
  /** Of a choice, where its field has colours. */
  colour?: ChoiceColour | undefined
}

type Texts = {
  labelOf: (group: ChartGroup) => string
  colourOf: (group: ChartGroup) => ChoiceColour | undefined
  others: string
  textOf: (value: string | null) => string
}

/** Of a chart by one field: a mark for each group, and one for all others. */
export const marksOf = (
  { groups, cells }: Pick<Output<'record.chart'>, 'groups' | 'cells'>,
  { labelOf, colourOf, others, textOf }: Texts,
): Mark[] =>
  cells.map(({ group: at, value }) => {
    const group = at === null ? null : (groups[at] ?? null)
    return {
      key: String(at),
      label: group ? labelOf(group) : others,
      size: Number(value ?? 0),
      text: textOf(value),
      group,
      colour: group ? colourOf(group) : undefined,
    }
  })
