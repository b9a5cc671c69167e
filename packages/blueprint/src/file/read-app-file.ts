import { type AppFile, BesidesApp } from '@atrium/contract/built-apps/app-file.shape.ts'
import { LARGEST_APP_FILE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { checkBlueprint } from '../shape/check-blueprint.ts'
import type { Problem } from '../shape/problem.ts'
import { shapeProblems } from '../shape/shape-problems.ts'
import { checkExamples } from './check-examples.ts'
import { structureFlaw } from './structure-flaw.ts'

type Read = { file: AppFile } | { problems: Problem[] }

/** What this product writes and reads. A file of a later one may say things that it does not know. */
const FORMAT = 1

/** An app out of the text of a file, as it is kept; or all that is wrong with it, each by its place. */
export function readAppFile(text: string): Read {
  if (text.length > LARGEST_APP_FILE) return wrong('file', 'too_big')
  const plain = text.replace(/^\ufeff/, '')
  const flaw = structureFlaw(plain)
  if (flaw) return { problems: [flaw] }
  const given = parsed(plain)
  if (given === UNSTORABLE) return wrong('file', 'characters')
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return wrong('file', 'malformed')
  const { description, examples, ...app } = given as Record<string, unknown>
  if (typeof app['format'] === 'number' && app['format'] > FORMAT) return wrong('format', 'newer')
  const checked = checkBlueprint(app)
  const besides = BesidesApp.safeParse({ description, examples }, { reportInput: true })
  const problems = [
    ...('problems' in checked ? checked.problems : []),
    ...(besides.success ? [] : shapeProblems(besides.error.issues)),
  ]
  if ('problems' in checked || !besides.success) return { problems }
  const shown = checkExamples(checked.blueprint, besides.data.examples ?? {})
  if (shown.problems.length > 0) return { problems: shown.problems }
  const file: AppFile = { ...checked.blueprint, ...besides.data }
  return { file: besides.data.examples ? { ...file, examples: shown.examples } : file }
}

const wrong = (path: string, verdict: string): Read => ({ problems: [{ path, verdict }] })

const UNSTORABLE = Symbol('texts that no database keeps')

function parsed(text: string): unknown {
  let isStorable = true
  const look = (_: string, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      isStorable = false
    return value
  }
  try {
    const given: unknown = JSON.parse(text, look)
    return isStorable ? given : UNSTORABLE
  } catch {
    return null
  }
}
