const placeholders = new Set([
  '-',
  '--',
  '---',
  '—',
  '——',
  '–',
  '/',
  '\\',
  '.',
  '...',
  '…',
  '?',
  '？',
  '*',
  'n/a',
  'na',
  'n.a.',
  '#n/a',
  'nil',
  'none',
  'null',
  'nan',
  'tbd',
  'tba',
  'unknown',
  'pending',
  '无',
  '暂无',
  '没有',
  '待定',
  '待补',
  '待填',
  '待确认',
  '未知',
  '不详',
  '未填',
  '空',
  '不适用',
  '未定',
])

const LONGEST = 10
/** Nearly every cell is told apart by its first letter. */
const firsts = new Set(
  [...placeholders].flatMap((one) => [one, one.toUpperCase(), ' ']).map((one) => one.charCodeAt(0)),
)

/** What people write where there is nothing to say. */
export const isPlaceholder = (text: string): boolean =>
  text.length <= LONGEST &&
  firsts.has(text.charCodeAt(0)) &&
  placeholders.has(text.trim().toLowerCase())
