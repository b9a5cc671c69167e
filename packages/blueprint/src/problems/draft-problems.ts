import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { fitProblems } from '../shape/fit-problems.ts'
import { type Doubt, doubtsIn } from './doubts-in.ts'
import { type NamedProblem, namedProblem } from './named-problem.ts'

export type DraftProblems = {
  /** Why it cannot be published. */
  refusing: NamedProblem[]
  /** What can be, and is seldom meant so. */
  doubtful: Doubt[]
}

/** What a draft still lacks, as far as the draft itself says it: what records say, the server knows. */
export const draftProblems = (published: Blueprint, draft: Blueprint): DraftProblems => ({
  refusing: fitProblems(draft).map((problem) => namedProblem(published, draft, problem)),
  doubtful: doubtsIn(draft),
})
