/** Days are counted from 1970-01-01, whatever zone anybody is in. */
export type Civil = { year: number; month: number; day: number }

const DAYS_OF_ERA = 146_097

export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_OF_ERA + dayOfEra - 719_468
}

export function civilOf(number: number): Civil {
  const z = number + 719_468
  const era = Math.floor(z / DAYS_OF_ERA)
  const dayOfEra = z - era * DAYS_OF_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  }
}

const FIRST = dayNumber(1000, 1, 1)
const LAST = dayNumber(9999, 12, 31)

/** Fields know days of these years alone. */
export const existing = (number: number): number | null =>
  number < FIRST || number > LAST ? null : number

export const readDayNumber = (day: string): number =>
  dayNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)))

const two = (number: number) => String(number).padStart(2, '0')

export function writeDayNumber(number: number): string {
  const { year, month, day } = civilOf(number)
  return `${year}-${two(month)}-${two(day)}`
}

const lengthOf = (year: number, month: number): number =>
  month === 12 ? 31 : dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)

/** The same day of another month, or its last one where it is shorter. */
export function monthsLater(number: number, months: number): number {
  const { year, month, day } = civilOf(number)
  const at = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(at / 12), (((at % 12) + 12) % 12) + 1]
  return dayNumber(toYear, toMonth, Math.min(day, lengthOf(toYear, toMonth)))
}

/** Whole months from one day to another; less than nothing where it is before. */
export function monthsBetween(from: number, to: number): number {
  if (to < from) return -monthsBetween(to, from) || 0
  const [one, other] = [civilOf(from), civilOf(to)]
  const months = (other.year - one.year) * 12 + other.month - one.month
  return other.day < one.day ? months - 1 : months
}

/** A Monday before all days there are. */
export const FIRST_MONDAY = 4 - 7 * 150_000

/** How many working days there are until that day, itself included. */
function workingUntil(number: number): number {
  const n = number - FIRST_MONDAY
  return 5 * Math.floor(n / 7) + Math.min((n % 7) + 1, 5)
}

export function workingBetween(from: number, to: number): number {
  if (to < from) return -workingBetween(to, from)
  return workingUntil(to) - workingUntil(from - 1)
}

export function workingLater(number: number, days: number): number {
  if (days === 0) return number
  const nth = days > 0 ? workingUntil(number) + days : workingUntil(number - 1) + days + 1
  return FIRST_MONDAY + 7 * Math.floor((nth - 1) / 5) + ((nth - 1) % 5)
}

/** 1 is a Monday, 7 a Sunday. */
export const weekdayOf = (number: number): number => ((number - FIRST_MONDAY) % 7) + 1

/** As calendars count weeks: the first one has the year's first Thursday. */
export function weekOf(number: number): number {
  const thursday = number - weekdayOf(number) + 4
  return Math.floor((thursday - dayNumber(civilOf(thursday).year, 1, 1)) / 7) + 1
}
