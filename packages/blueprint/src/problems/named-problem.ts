import type { Blueprint, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Place } from '../change/change.ts'
import type { Problem } from '../shape/problem.ts'
import { placeOf } from '../uses/place-of.ts'

type Title = Blueprint['title']

/** A problem with where it stands and what that is called. */
export type NamedProblem = Problem & { title?: Title; table?: Title; role?: Title; at?: Place }

/** As far as it has titles: what is no app yet may be anything. */
type Likely = {
  tables?: Record<string, Partial<BlueprintTable> | undefined>
  roles?: Record<string, { title?: Title } | undefined>
  page?: Record<string, { title?: Title } | undefined>
}

/**
 * A problem by the names of what it is about: as the next blueprint calls it, or else as the one in force does. What a role
 * asks of a field that goes, or of one whose new kind knows no such question, is said of both.
 */
export function namedProblem(now: Blueprint, next: unknown, problem: Problem): NamedProblem {
  const path = problem.path.split('.')
  const place = placeOf(path)
  const verdict = verdictAt(path, problem.verdict)
  const whole = [next as Likely | null, now as Likely]
  const role = titleIn(whole, (one) => one?.roles?.[place.role ?? '']?.title)
  const asked = place.role === undefined ? null : askedField(next, path)
  const table = place.table ?? asked?.table ?? ''
  const tableTitle = titleIn(whole, (one) => one?.tables?.[table]?.title)
  const fieldTitle = titleIn(
    whole,
    (one) => one?.tables?.[table]?.fields?.[place.field ?? asked?.field ?? '']?.title,
  )
  const at = Object.keys(place).length > 0 && { at: place }
  const block = titleIn(whole, (one) => one?.page?.[place.block ?? '']?.title)
  const isEmpty = isEmptyCondition(next, path)
  const ofBlock = isEmpty ? 'block_empty' : 'block'
  if (block)
    return { ...problem, verdict: path[2] === 'shows' ? ofBlock : verdict, title: block, ...at }
  if (asked && role && fieldTitle)
    return {
      ...problem,
      verdict: isEmpty ? 'asked_empty' : 'asked',
      title: fieldTitle,
      ...(tableTitle && { table: tableTitle }),
      role,
      ...at,
    }
  const title = fieldTitle ?? (place.role === undefined ? tableTitle : role)
  return {
    ...problem,
    verdict,
    ...(title && { title }),
    ...(fieldTitle && tableTitle && { table: tableTitle }),
    ...at,
  }
}

/** A relation that leads nowhere is mended the same way, whether its table went or never was. */
const verdictAt = (path: readonly string[], verdict: string): string =>
  path.at(-1) === 'target' && (verdict === 'unknown' || verdict === 'required')
    ? 'target_gone'
    : verdict

const titleIn = (whole: readonly (Likely | null)[], titleOf: (one: Likely | null) => unknown) =>
  whole.map(titleOf).find(isTitle)

const isTitle = (given: unknown): given is Title =>
  typeof given === 'object' && given !== null && Object.values(given).some(Boolean)

/** The field of the condition of a role in which a problem stands. */
function askedField(
  next: unknown,
  path: readonly string[],
): { table: string; field: string } | null {
  if (path[4] !== 'only') return null
  const condition = path.slice(0, 7).reduce<unknown>(inside, next)
  const field = inside(condition, 'field')
  return typeof field === 'string' ? { table: path[3] ?? '', field } : null
}

/** Begun, and not yet said what is asked: nothing is gone and nothing does not fit. */
function isEmptyCondition(next: unknown, path: readonly string[]): boolean {
  if (path.at(-1) !== 'operands') return false
  const condition = path.slice(0, -1).reduce<unknown>(inside, next)
  const [operator, operands] = [inside(condition, 'operator'), inside(condition, 'operands')]
  return (
    Array.isArray(operands) &&
    operands.length === 0 &&
    operator !== 'isEmpty' &&
    operator !== 'isNotEmpty'
  )
}

const inside = (part: unknown, key: string): unknown =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, key)
    ? (part as Record<string, unknown>)[key]
    : undefined
