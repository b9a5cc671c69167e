import { momentIn, readDay, readTime, shownIn } from './calendar.ts'
import type { FieldValue } from './field.ts'
import { inOrder } from './in-order.ts'
import type { KindRules } from './kind-rules.ts'
import { isRelativeDays } from './relative-days.ts'

const asOperands = (value: FieldValue) => (typeof value === 'string' ? [value] : [])

const date: KindRules = {
  operators: ['within', 'is', 'from', 'until', 'between', 'isEmpty', 'isNotEmpty'],
  parse: (text) => {
    const value = readDay(text)
    return value ? { value } : { wrong: 'no_date' }
  },
  check: (value) => (typeof value === 'string' && readDay(value) === value ? null : 'no_date'),
  isOperand: (text) => readDay(text) === text || isRelativeDays(text),
  asOperands,
  compare: inOrder,
  write: String,
}

const time: KindRules = {
  operators: ['is', 'from', 'until', 'between', 'isEmpty', 'isNotEmpty'],
  parse: (text) => {
    const value = readTime(text)
    return value ? { value } : { wrong: 'malformed' }
  },
  check: (value) => (typeof value === 'string' && readTime(value) === value ? null : 'malformed'),
  isOperand: (text) => readTime(text) === text,
  asOperands,
  compare: inOrder,
  write: String,
}

const isMoment = (text: string) => {
  const [, day = '', clock = ''] = /^(.{10})T(.{8})Z$/.exec(text) ?? []
  return readDay(day) === day && day !== '' && readTime(clock) === clock
}

const dateTime: KindRules = {
  operators: ['within', 'from', 'until', 'between', 'isEmpty', 'isNotEmpty'],
  parse: (text, _, { zone }) => {
    if (isMoment(text)) return { value: text }
    const [, typedDay = '', typedTime = '00:00'] =
      /^(.+?)(?:[T\s]+(\d{1,2}[:：时時点點]\S*))?$/.exec(text) ?? []
    const [day, clock] = [readDay(typedDay), readTime(typedTime)]
    return day && clock ? { value: momentIn(zone, day, clock) } : { wrong: 'no_date' }
  },
  check: (value) => (typeof value === 'string' && isMoment(value) ? null : 'no_date'),
  isOperand: (text) => isMoment(text) || isRelativeDays(text),
  asOperands,
  compare: inOrder,
  write: (value, _, { zone }) => shownIn(zone, String(value)),
}

export const calendarKinds = { date, dateTime, time }
