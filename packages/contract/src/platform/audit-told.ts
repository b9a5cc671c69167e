import { isRecord, isSaid, isThing, kindOfFact } from './audit-details.ts'
import { calledAsNow, isSize, wordOfNothing, wordOfValue } from './audit-values.ts'
import { enterpriseActions } from './batch-actions.ts'

type Detail = Record<string, unknown>

/** What a line says, with the names that were looked up for it: `department:7` is called so. */
export type LineToTell = {
  action: string
  target: string
  detail: Detail
  subject: { kind: string; name: string | null } | null
  names: Record<string, string>
}

/** How values are told: in pages by the reader's dictionary, in files by the server's. */
export type Speaker = {
  /** The text of a key; undefined where there are no such words. */
  word: (key: string) => string | undefined
  moment: (iso: string) => string
  size: (bytes: number) => string
}

export type Fact = { name: string; before?: string; after: string }

const GONE = 'audit.noLonger'
const NOTHING = '–'
/** Facts in which older lines have the name of their target. */
const NAMES = ['name', 'title', 'fileName', 'person', 'role', 'was', 'space'] as const

/** The name of a line's target in the reader's words: never an id, and never a key. */
export function targetText({ word }: Speaker, line: LineToTell): string {
  const { subject, target, detail } = line
  if (!subject) return NOTHING
  const { kind } = subject
  if (kind === 'person' && target === 'unknown') return said(word, 'audit.unknownAccount')
  const own = stringOf(detail.targetName)
  const spoken = stringOf(detail.targetWord)
  const older = stringOf(NAMES.map((name) => stringOf(detail[name])).find(Boolean))
  const name = own || subject.name || older
  if (spoken && !own)
    return actText(word, line, word(spoken)) ?? subject.name ?? kindText(word, kind)
  if (name) return kind === 'role' ? roleText(word, name) : name
  return wordOfTarget(word, kind, target) ?? kindText(word, kind)
}

/** The text of a bulk action: to how many of what, and whether it is an undo. */
function actText(word: Speaker['word'], { detail, subject }: LineToTell, what: string | undefined) {
  const { total, undoes, targetWord } = detail
  const isOfMany = subject?.kind === 'batch' || subject?.kind === 'memberBatch'
  if (!what || !isOfMany || typeof total !== 'number') return what
  const isOfEnterprises = enterpriseActions.some((name) => targetWord === `batch.action.${name}`)
  const key = `batch.past.${isOfEnterprises ? 'enterprise' : 'user'}`
  const text = (total === 1 && word(`${key}.one`)) || word(`${key}.other`)
  const counted = text?.replace('{action}', what).replace('{count}', String(total)) ?? what
  const isUndone = typeof undoes === 'number'
  return isUndone ? (word('batch.undo.of')?.replace('{what}', counted) ?? counted) : counted
}

/** The name of a target of which older lines have only the key. */
const wordOfTarget = (word: Speaker['word'], kind: string, target: string) =>
  ({
    workplace: word(`workplace.${target}`),
    workplaceConnection: word(`workplace.${target}`),
    language: word(`language.${target}`),
    phrase: word(target.slice(target.indexOf(' ') + 1)),
  })[kind]

export const kindText = (word: Speaker['word'], kind: string) =>
  word(`audit.kind.${kind}`) ?? said(word, GONE)

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const said = (word: Speaker['word'], key: string) => word(key) ?? NOTHING

/** The name of a role: built-in roles are recorded by their key. */
const roleText = (word: Speaker['word'], name: string) => word(`role.name.${name}`) ?? name

/** All facts of a line besides person, time and target: one fact a line, changes as before and after. */
export function detailFacts(speaker: Speaker, line: LineToTell): Fact[] {
  const { after, before: given, ...others } = line.detail
  const before = isRecord(given) ? calledAsNow(line.action, given) : given
  const facts = [...flat(others)].flatMap(([path, value]) => {
    const name = factName(speaker, line, path)
    return name ? [{ name, after: factText(speaker, line, path, value) }] : []
  })
  const was = isRecord(before) ? before : typeof before === 'string' ? { name: before } : {}
  const is = isRecord(after) ? after : isRecord(before) ? pick(others, before) : {}
  const [old, now] = [flat(was), flat(is)]
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const name = factName(speaker, line, path)
    const texts = [old, now].map((side) => factText(speaker, line, path, side.get(path)))
    // A value that did not change is told once.
    return name && texts[0] !== texts[1]
      ? [{ name, before: texts[0] as string, after: texts[1] as string }]
      : []
  })
  const changed = new Set(changes.map(({ name }) => name))
  return [...changes, ...facts.filter(({ name }) => !changed.has(name))]
}

const pick = (others: Detail, like: Detail): Detail =>
  Object.fromEntries(Object.keys(like).map((key) => [key, others[key]]))

/** Nested facts as a flat map, by their path: `limits.members`. */
function flat(detail: Detail, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(detail).flatMap(([key, value]): [string, unknown][] => {
      if (value === undefined || (path === '' && !isSaid(detail, key))) return []
      return isRecord(value) ? [...flat(value, `${path}${key}.`)] : [[`${path}${key}`, value]]
    }),
  )
}

/**
 * The name of a fact; a nested one has its own, unless there are words for its path. Null where nobody has words for
 * it.
 */
function factName({ word }: Speaker, { names }: LineToTell, path: string): string | undefined {
  const [head, id] = path.split('.')
  if (head === 'administrators' && id) return names[`person:${id}`] ?? said(word, GONE)
  return (
    word(`audit.detail.${path}`) ?? word(`audit.detail.${path.slice(path.lastIndexOf('.') + 1)}`)
  )
}

function factText(speaker: Speaker, line: LineToTell, path: string, value: unknown): string {
  const key = path.replace('[]', '').slice(path.lastIndexOf('.') + 1)
  if (value === null) return said(speaker.word, wordOfNothing(key) ?? '')
  if (value === undefined || value === '') return NOTHING
  if (Array.isArray(value))
    return value.map((one) => factText(speaker, line, `${path}[]`, one)).join(', ') || NOTHING
  const { word } = speaker
  const isListed = path.endsWith('[]')
  const kind = kindOfFact(line.action, key)
  const isCount = !isListed && ['departments', 'roles', 'apps'].includes(key)
  if (kind && !isCount && isThing(kind, key, value)) {
    const name = line.names[`${kind}:${value}`]
    return name ? (kind === 'role' ? roleText(word, name) : name) : said(word, GONE)
  }
  if (isRecord(value))
    return stringOf(value.name) || [...flat(value).values()].map(String).join(', ')
  return valueText(speaker, line.action, path.startsWith('administrators') ? 'rights' : key, value)
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueText(speaker: Speaker, action: string, key: string, value: unknown): string {
  const { word, moment, size } = speaker
  const text = String(value)
  if (typeof value === 'boolean') return said(word, value ? 'list.yes' : 'list.no')
  if (typeof value === 'number' && isSize(key)) return size(value)
  if (MOMENT.test(text)) return moment(text)
  if (key === 'lang') return word(`language.${text}`) ?? text
  return wordOfValue(word, action, key, text) ?? text
}
