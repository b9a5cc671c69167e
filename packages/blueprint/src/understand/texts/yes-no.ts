/** Words that say yes or no by themselves, and those that do so only beside their opposite or below a question. */
const sure: readonly (readonly [yes: string, no: string])[] = [
  ['是', '否'],
  ['yes', 'no'],
  ['true', 'false'],
  ['wahr', 'falsch'],
  ['vrai', 'faux'],
  ['verdadero', 'falso'],
  ['.t.', '.f.'],
  ['√', '×'],
  ['✓', '✗'],
  ['✔', '✘'],
  ['☑', '☐'],
  ['☑', '☒'],
  ['✅', '❌'],
]
const unsure: readonly (readonly [yes: string, no: string])[] = [
  ['有', '无'],
  ['y', 'n'],
  ['t', 'f'],
  ['对', '错'],
  ['真', '假'],
  ['ja', 'nein'],
  ['oui', 'non'],
  ['sí', 'no'],
  ['o', 'x'],
  ['√', 'x'],
]
/** Some databases say yes with a number below nothing. */
const numbers = [
  ['1', '0'],
  ['-1', '0'],
] as const

const yes = new Set([...sure, ...unsure, ...numbers].map(([word]) => word))
const no = new Set([...sure, ...unsure, ...numbers].map(([, word]) => word))
const alone = new Set(sure.flat())
const pairs = [...sure, ...unsure]

const wordOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\ufe0f/g, '')
    .trim()
    .toLowerCase()

const LONGEST = 9

/** None where it says neither. */
export function readYesNo(text: string): boolean | null {
  if (text.length > LONGEST) return null
  const word = wordOf(text)
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

const question = /[?？]\s*$|吗$|是否|有无|能否|可否|^(?:is|has|have|can|are|was|does|did)[\s_]/i
const inCamelCase = /^(?:is|has|can)[A-Z][a-z]/

/** A header that can be answered. */
export const isQuestion = (title: string): boolean =>
  question.test(title.trim()) || inCamelCase.test(title.trim())

/** Whether these words, all that a column has, are answers: of one pair, and not a word that means many things alone. */
export function areAnswers(texts: readonly string[], title: string): boolean {
  const words = new Set(texts.map(wordOf))
  if (words.size === 0 || words.size > 4) return false
  if (isQuestion(title)) return [...words].every((word) => yes.has(word) || no.has(word))
  if ([...words].every((word) => alone.has(word))) return true
  return pairs.some(([one, other]) => words.has(one) && words.has(other) && words.size === 2)
}
