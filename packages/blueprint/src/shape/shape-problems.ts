import type { Problem } from './problem.ts'

/** As the check of a shape names them: what it knows nothing of is named by its own key. */
type ShapeIssue = {
  path: PropertyKey[]
  code: string
  message: string
  keys?: readonly string[]
  /** What stands there, where the check was told to say it. */
  input?: unknown
}

export const shapeProblems = (issues: readonly ShapeIssue[]): Problem[] =>
  issues.flatMap(({ path, code, message, keys, ...issue }) => {
    const place = path.map(String)
    if (code === 'unrecognized_keys')
      return (keys ?? []).map((key) => ({ path: [...place, key].join('.'), verdict: 'unknown' }))
    const isMissing = 'input' in issue && issue.input === undefined
    const otherwise = isMissing ? 'required' : 'malformed'
    return [{ path: place.join('.'), verdict: code === 'custom' ? message : otherwise }]
  })
