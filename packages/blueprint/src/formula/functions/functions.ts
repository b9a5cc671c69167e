import type { FormulaType } from '../formula-type.ts'

/** What a function takes: a type; what all such parts have to be alike in; anything; or what is said in the formula itself. */
export type Taken =
  | FormulaType
  | 'same'
  | 'any'
  | 'anyText'
  | 'saidText'
  | 'saidPattern'
  | 'saidChoice'

export type Signature = {
  en: string
  zh: string
  takes: readonly Taken[]
  /** Parts that may be left out. */
  may?: readonly Taken[]
  /** Parts that come again and again behind these. */
  rest?: readonly Taken[]
  gives: FormulaType | 'same'
  /** In which group of the help it stands; operators are in none. */
  group?: 'number' | 'text' | 'date' | 'condition' | 'list'
}

const operator = (takes: Taken[], gives: Signature['gives'], en = '', zh = ''): Signature => ({
  en,
  zh,
  takes,
  gives,
})
const number = (en: string, zh: string, more: Partial<Signature> = {}): Signature => ({
  en,
  zh,
  takes: ['number'],
  gives: 'number',
  group: 'number',
  ...more,
})
const text = (en: string, zh: string, more: Partial<Signature> = {}): Signature => ({
  en,
  zh,
  takes: ['text'],
  gives: 'text',
  group: 'text',
  ...more,
})
const day = (en: string, zh: string, more: Partial<Signature> = {}): Signature => ({
  en,
  zh,
  takes: ['date'],
  gives: 'number',
  group: 'date',
  ...more,
})

/** All that a formula can ask for, by its one name. The list is closed: nothing else runs anywhere. */
export const signatures = {
  add: operator(['number', 'number'], 'number'),
  subtract: operator(['number', 'number'], 'number'),
  multiply: operator(['number', 'number'], 'number'),
  divide: operator(['number', 'number'], 'number'),
  negate: operator(['number'], 'number'),
  addDays: operator(['date', 'number'], 'date'),
  subtractDays: operator(['date', 'number'], 'date'),
  dayCount: operator(['date', 'date'], 'number'),
  join: operator(['anyText', 'anyText'], 'text'),
  equal: operator(['same', 'same'], 'yesNo'),
  differ: operator(['same', 'same'], 'yesNo'),
  less: operator(['same', 'same'], 'yesNo'),
  atMost: operator(['same', 'same'], 'yesNo'),
  more: operator(['same', 'same'], 'yesNo'),
  atLeast: operator(['same', 'same'], 'yesNo'),

  and: {
    ...operator(['yesNo', 'yesNo'], 'yesNo', 'AND', '且'),
    rest: ['yesNo'],
    group: 'condition',
  },
  or: { ...operator(['yesNo', 'yesNo'], 'yesNo', 'OR', '或'), rest: ['yesNo'], group: 'condition' },
  not: { ...operator(['yesNo'], 'yesNo', 'NOT', '非'), group: 'condition' },
  if: {
    en: 'IF',
    zh: '如果',
    takes: ['yesNo', 'same'],
    may: ['same'],
    gives: 'same',
    group: 'condition',
  },
  ifs: {
    en: 'IFS',
    zh: '多条件',
    takes: ['yesNo', 'same'],
    rest: ['yesNo', 'same'],
    gives: 'same',
    group: 'condition',
  },
  isEmpty: { ...operator(['any'], 'yesNo', 'ISEMPTY', '为空'), group: 'condition' },
  ifEmpty: {
    ...operator(['same', 'same'], 'same', 'IFEMPTY', '若为空'),
    rest: ['same'],
    group: 'condition',
  },
  isOneOf: {
    ...operator(['choice', 'saidChoice'], 'yesNo', 'ISONEOF', '属于'),
    rest: ['saidChoice'],
    group: 'list',
  },
  has: {
    ...operator(['choices', 'saidChoice'], 'yesNo', 'HAS', '包含选项'),
    rest: ['saidChoice'],
    group: 'list',
  },
  chosen: { ...operator(['choices'], 'number', 'CHOSEN', '选项数'), group: 'list' },

  sum: number('SUM', '求和', { rest: ['number'] }),
  average: number('AVERAGE', '平均值', { rest: ['number'] }),
  count: number('COUNT', '计数', { takes: ['any'], rest: ['any'] }),
  min: number('MIN', '最小值', { takes: ['same'], rest: ['same'], gives: 'same' }),
  max: number('MAX', '最大值', { takes: ['same'], rest: ['same'], gives: 'same' }),
  round: number('ROUND', '四舍五入', { may: ['number'] }),
  roundUp: number('ROUNDUP', '向上舍入', { may: ['number'] }),
  roundDown: number('ROUNDDOWN', '向下舍入', { may: ['number'] }),
  int: number('INT', '取整'),
  ceiling: number('CEILING', '进一取整'),
  abs: number('ABS', '绝对值'),
  sign: number('SIGN', '正负号'),
  mod: number('MOD', '取余', { takes: ['number', 'number'] }),
  value: number('VALUE', '转数字', { takes: ['text'] }),

  concat: text('CONCAT', '合并文本', { takes: ['anyText'], rest: ['anyText'] }),
  textJoin: text('TEXTJOIN', '连接文本', { takes: ['text', 'anyText'], rest: ['anyText'] }),
  left: text('LEFT', '左取', { may: ['number'] }),
  right: text('RIGHT', '右取', { may: ['number'] }),
  mid: text('MID', '中取', { takes: ['text', 'number', 'number'] }),
  len: text('LEN', '长度', { gives: 'number' }),
  trim: text('TRIM', '去空格'),
  upper: text('UPPER', '大写'),
  lower: text('LOWER', '小写'),
  substitute: text('SUBSTITUTE', '替换', { takes: ['text', 'saidText', 'saidText'] }),
  find: text('FIND', '查找', { takes: ['text', 'text'], gives: 'number' }),
  contains: text('CONTAINS', '包含', { takes: ['text', 'text'], gives: 'yesNo' }),
  startsWith: text('STARTSWITH', '开头是', { takes: ['text', 'text'], gives: 'yesNo' }),
  text: text('TEXT', '转文本', { takes: ['anyText'] }),
  fixed: text('FIXED', '定小数', { takes: ['number', 'number'] }),
  formatDate: text('FORMATDATE', '日期文本', { takes: ['date', 'saidPattern'] }),

  today: day('TODAY', '今天', { takes: [], gives: 'date' }),
  now: day('NOW', '现在', { takes: [], gives: 'dateTime' }),
  date: day('DATE', '日期', { takes: ['number', 'number', 'number'], gives: 'date' }),
  dayOf: day('DAYOF', '取日期', { takes: ['dateTime'], gives: 'date' }),
  year: day('YEAR', '年'),
  quarter: day('QUARTER', '季度'),
  month: day('MONTH', '月'),
  day: day('DAY', '日'),
  weekday: day('WEEKDAY', '星期'),
  weekNumber: day('WEEKNUM', '周数'),
  hour: day('HOUR', '小时', { takes: ['dateTime'] }),
  minute: day('MINUTE', '分钟', { takes: ['dateTime'] }),
  addMonths: day('EDATE', '加月', { takes: ['date', 'number'], gives: 'date' }),
  endOfMonth: day('EOMONTH', '月末', { may: ['number'], gives: 'date' }),
  days: day('DAYS', '天数', { takes: ['date', 'date'] }),
  months: day('MONTHS', '月数', { takes: ['date', 'date'] }),
  years: day('YEARS', '年数', { takes: ['date', 'date'] }),
  hours: day('HOURS', '小时数', { takes: ['dateTime', 'dateTime'] }),
  workday: day('WORKDAY', '工作日', { takes: ['date', 'number'], gives: 'date' }),
  workdays: day('NETWORKDAYS', '工作日数', { takes: ['date', 'date'] }),
} as const satisfies Record<string, Signature>

export type FormulaFunction = keyof typeof signatures

export const signatureOf = (fn: FormulaFunction): Signature => signatures[fn]

/** Of what has a name to be called by. */
export const namedFunctions = (Object.keys(signatures) as FormulaFunction[]).filter(
  (fn) => signatures[fn].en !== '',
)

const byName = new Map<string, FormulaFunction>(
  namedFunctions.flatMap((fn) => [
    [signatures[fn].en, fn],
    [signatures[fn].zh, fn],
  ]),
)

/** By its name in either language, however somebody writes its letters. */
export const functionCalled = (name: string): FormulaFunction | undefined =>
  byName.get(name.toUpperCase())
