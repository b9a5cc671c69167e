import type { FormulaProblem } from '@atrium/blueprint/formula/formula-problem.ts'
import type { Say } from '../../../kernel/words/words.ts'

/** A mistake in one sentence. */
export const problemText = (
  say: Say,
  { verdict, name = '', count = 0, wanted, given }: FormulaProblem,
): string =>
  say(`formula.wrong.${verdict}`, {
    name,
    count,
    wanted: wanted ? say(`formula.type.${wanted}`) : '',
    given: given ? say(`formula.type.${given}`) : '',
  })
