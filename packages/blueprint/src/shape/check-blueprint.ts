import { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { withKeptFormulas } from '../formula/check-formulas.ts'
import { fitProblems } from './fit-problems.ts'
import type { Problem } from './problem.ts'
import { shapeProblems } from './shape-problems.ts'

type Checked = { blueprint: Blueprint } | { problems: Problem[] }

/** Is this an app? First by its shape, then by whether its parts know each other. */
export function checkBlueprint(given: unknown): Checked {
  const shaped = Blueprint.safeParse(given, { reportInput: true })
  if (!shaped.success) return { problems: shapeProblems(shaped.error.issues) }
  const blueprint = shaped.data
  const problems = fitProblems(blueprint)
  if (problems.length > 0) return { problems }
  return { blueprint: { ...blueprint, tables: withKeptFormulas(blueprint.tables) } }
}
