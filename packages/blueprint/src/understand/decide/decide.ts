import type { FieldKind } from '@atrium/contract/field/field.ts'
import { doubtOf } from '../doubts.ts'
import { isDated, isNumeric } from '../read/formatted.ts'
import { numberIn } from '../read/number-reader.ts'
import type { Surroundings } from '../read/read-as.ts'
import { shown } from '../read/shown.ts'
import { chosenIn } from '../read/text-reader.ts'
import { type Column, type Decision, distinctOf, fits, rowsWhere, textsIn } from './column.ts'
import { dayOrderOf } from './day-order.ts'
import { decideCalendar, isDuration } from './decide-calendar.ts'
import { decideName } from './decide-name.ts'
import { decideNumber, numberHabit } from './decide-number.ts'
import {
  decideAddress,
  decideChoice,
  decideChoices,
  decidePhone,
  decideText,
  withoutDialCode,
} from './decide-text.ts'
import { decideYesNo } from './decide-yes-no.ts'

const kindOfDecimals: readonly FieldKind[] = [
  'integer',
  'decimal',
  'money',
  'percent',
  'rating',
  'progress',
]

/** The kind of a column: the first that nearly all of its cells are of. Else a text, with what speaks against it. */
export function decide(column: Column, where: Surroundings): Decision {
  const found = kindIn(column, where)
  const local = found.as.kind === 'text' ? withoutDialCode(column) : []
  if (local.length === 0) return found
  const others = found.doubts.filter(({ what }) => what !== 'codes' && what !== 'mixedKinds')
  return { ...found, doubts: [...others, ...local] }
}

function kindIn(column: Column, where: Surroundings): Decision {
  return (
    decideYesNo(column) ??
    decideCalendar(column, where) ??
    decidePhone(column) ??
    decideNumber(column, where) ??
    decideAddress(column) ??
    decideName(column, where.names) ??
    decideChoices(column) ??
    decideChoice(column) ??
    withMixture(column, decideText(column))
  )
}

/** Numbers or days among texts are said where there are many: somebody may have wanted them. */
function withMixture(column: Column, text: Decision): Decision {
  const durations = rowsWhere(column, isDuration)
  if (durations.length * 2 > column.cells.length)
    return { ...text, doubts: [...text.doubts, ...doubtOf('durations', durations)] }
  const isOther = (cell: (typeof column.cells)[number]) =>
    isNumeric(cell) || isDated(cell) || typeof cell === 'boolean'
  return { ...text, doubts: [...text.doubts, ...doubtOf('mixedKinds', rowsWhere(column, isOther))] }
}

const MOST_CHOICES = 100

/** How a column is read as the kind that somebody has said. */
export function decideAs(
  kind: FieldKind,
  column: Column,
  where: Surroundings,
  currency: string | undefined,
): Decision {
  const own = decide(column, where)
  if (own.as.kind === kind && (currency === undefined || own.as.currency === currency)) return own
  return { as: { kind, ...knownOf(kind, column, where, currency) }, doubts: [] }
}

function knownOf(
  kind: FieldKind,
  column: Column,
  where: Surroundings,
  said: string | undefined,
): Omit<Decision['as'], 'kind'> {
  if (kindOfDecimals.includes(kind)) {
    const { habit, digits } = numberHabit(
      column,
      kind === 'percent' || kind === 'progress',
      where.point,
    )
    const currency = said ?? firstCurrency(column, habit.point ?? '.')
    return {
      habit,
      ...(digits > 2 && { digits }),
      ...(kind === 'money' && currency && { currency }),
    }
  }
  if (kind === 'date' || kind === 'dateTime') {
    const { dayOrder, isNeeded } = dayOrderOf(column, where)
    const areDigits = fits(column, (cell) => /^(?:19|20)\d{6}$/.test(shown(cell, false).trim()))
    return { habit: { ...(isNeeded && { dayOrder }), bareDays: areDigits ? 'digits' : 'counted' } }
  }
  const texts = textsIn(column)
  if (kind === 'choice') return { habit: {}, choices: [...distinctOf(texts, MOST_CHOICES - 1)] }
  if (kind === 'choices') {
    const between = decideChoices(column)?.as.habit.between ?? firstSeparator(texts)
    const parts = texts.flatMap((text) => chosenIn(text, between))
    return { habit: { between }, choices: [...distinctOf(parts, MOST_CHOICES - 1)] }
  }
  return { habit: {} }
}

const firstSeparator = (texts: readonly string[]) =>
  ['、', '；', ';', '，', ','].find((sign) => texts.some((text) => text.includes(sign))) ?? ','

const firstCurrency = ({ cells }: Column, point: '.' | ',') =>
  cells.map((cell) => numberIn(cell, point)?.currency).find((one) => one !== undefined)
