import type { ChartMeasure } from '@atrium/contract/field/chart-field.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import { fieldText } from '../../ui/field/field-text.ts'

/** An average of whole numbers is none. */
const AVERAGE_DIGITS = 2

type Measure = { of: ChartMeasure; value: Field | null }

/** How many records, or what the numbers of a field come to, written as the field writes them. */
export function measureText(say: Say, { of, value }: Measure, said: string | null): string {
  if (said === null) return '–'
  if (!value) return formatNumber(say.language, Number(said))
  const isFraction = of === 'average' && value.kind === 'integer'
  const shown: Field = isFraction ? { ...value, kind: 'decimal', digits: AVERAGE_DIGITS } : value
  return fieldText(say, shown, said)
}
