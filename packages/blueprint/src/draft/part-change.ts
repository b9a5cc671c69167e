import { isSame } from '../change/differs.ts'

/** One part of an app that is another way: where, how it was, and how it is. Undefined is what is not there. */
export type PartChange = { path: readonly string[]; before: unknown; after: unknown }

/** Also of a field: these two makers may change at once. All else that it says belongs to its kind, and changes with it. */
const APART_FROM_KIND = ['position', 'title', 'required', 'help']
/** An object that means nothing in pieces. */
const WHOLE = ['usualSort', 'only', 'shows', 'default']
/** Tables, a table, its fields, a field. */
const FIELD_DEPTH = 4

/** Of a table: its form, the parts of that, what is said of fields in it, and what is said of one. */
const FORM_DEPTH = 3

type Part = Record<string, unknown>

export const isPart = (given: unknown): given is Part =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const isField = (path: readonly string[]) =>
  path.length === FIELD_DEPTH && path[0] === 'tables' && path[2] === 'fields'
/** What is there as long as something is in it: two who begin a form or a start page at once begin the same one. */
const isHolder = (path: readonly string[]) =>
  (path.length === 1 && path[0] === 'page') || isOfForm(path)
const isOfForm = (path: readonly string[]) =>
  path[0] === 'tables' &&
  path[2] === 'form' &&
  (path.length <= FORM_DEPTH + 1 ||
    (path.length === FORM_DEPTH + 2 && path[FORM_DEPTH] === 'fields'))
const ofKind = (key: string) => !APART_FROM_KIND.includes(key)
const pick = (part: Part, isWanted: (key: string) => boolean): Part =>
  Object.fromEntries(Object.entries(part).filter(([key]) => isWanted(key)))

/** All parts in which the second differs, each as small as it means something by itself. */
export function partChanges(
  given: unknown,
  made: unknown,
  path: readonly string[] = [],
): PartChange[] {
  if (given === made) return []
  const [before, after] = isHolder(path) ? [given ?? {}, made ?? {}] : [given, made]
  if (!isPart(before) || !isPart(after) || WHOLE.includes(path.at(-1) ?? ''))
    return isSame(before, after) ? [] : [{ path, before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const inParts = (isWanted: (key: string) => boolean) =>
    keys.filter(isWanted).flatMap((key) => partChanges(before[key], after[key], [...path, key]))
  if (!isField(path) || before['kind'] === after['kind']) return inParts(() => true)
  const [was, is] = [pick(before, ofKind), pick(after, ofKind)]
  return [...inParts((key) => !ofKind(key)), { path: [...path, 'kind'], before: was, after: is }]
}

/** What stands at a place; of a kind, what belongs to it where that is asked for. */
function valueAt(whole: unknown, { path, before, after }: PartChange): unknown {
  const found = path.reduce<unknown>((part, key) => (isPart(part) ? part[key] : undefined), whole)
  if (!isOfKind(path, before ?? after)) return found
  const field = path
    .slice(0, -1)
    .reduce<unknown>((part, key) => (isPart(part) ? part[key] : undefined), whole)
  return isPart(field) ? pick(field, ofKind) : undefined
}

const isOfKind = (path: readonly string[], value: unknown) =>
  path.at(-1) === 'kind' && isField(path.slice(0, -1)) && isPart(value)

/** The same with this part as it is then. What it belongs to is gone: then there is nothing to change. */
function withPart(whole: unknown, path: readonly string[], after: unknown, depth = 0): unknown {
  const key = path[depth]
  if (key === undefined) return after
  if (!isPart(whole)) return whole
  const isLast = depth === path.length - 1
  const holds = isHolder(path.slice(0, depth + 1))
  const inner = whole[key] ?? (holds && after !== undefined ? {} : undefined)
  if (!isLast && !isPart(inner)) return whole
  const next = withPart(inner, path, after, depth + 1)
  const isGone = next === undefined || (holds && isPart(next) && Object.keys(next).length === 0)
  return isGone ? pick(whole, (one) => one !== key) : { ...whole, [key]: next }
}

export function withChange<Whole>(whole: Whole, { path, before, after }: PartChange): Whole {
  if (!isOfKind(path, after ?? before)) return withPart(whole, path, after) as Whole
  const place = path.slice(0, -1)
  const field = place.reduce<unknown>((part, key) => (isPart(part) ? part[key] : undefined), whole)
  if (!isPart(field)) return whole
  const next = { ...pick(field, (key) => !ofKind(key)), ...(after as Part) }
  return withPart(whole, place, next) as Whole
}

export const withChanges = <Whole>(whole: Whole, changes: readonly PartChange[]): Whole =>
  changes.reduce((now, change) => withChange(now, change), whole)

/** As it was before these; what somebody else has changed since stays as they made it. */
export function takenBack<Whole>(whole: Whole, changes: readonly PartChange[]): Whole {
  return changes.toReversed().reduce((now, change) => {
    if (!isSame(valueAt(now, change), change.after)) return now
    return withChange(now, { ...change, before: change.after, after: change.before })
  }, whole)
}

/** The same once more, where nobody else has been meanwhile. */
export function doneAgain<Whole>(whole: Whole, changes: readonly PartChange[]): Whole {
  return changes.reduce((now, change) => {
    if (!isSame(valueAt(now, change), change.before)) return now
    return withChange(now, change)
  }, whole)
}

/** Whether both are about the same part, or one about what the other is a part of. */
export function touches(one: PartChange, other: PartChange): boolean {
  const [short, long] =
    one.path.length <= other.path.length ? [one.path, other.path] : [other.path, one.path]
  if (short.every((key, at) => key === long[at])) return true
  const inOneField =
    one.path.length > FIELD_DEPTH &&
    other.path.length > FIELD_DEPTH &&
    isField(one.path.slice(0, FIELD_DEPTH)) &&
    one.path.slice(0, FIELD_DEPTH).every((key, at) => key === other.path[at])
  if (!inOneField) return false
  const traits = [one.path[FIELD_DEPTH] ?? '', other.path[FIELD_DEPTH] ?? '']
  return traits.includes('kind') && traits.every(ofKind)
}
