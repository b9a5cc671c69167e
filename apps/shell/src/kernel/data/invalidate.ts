import type { CallName } from '@atrium/contract/catalogue.ts'
import { queries } from './api.ts'

/** The answers that were given before something changed are asked for once more. */
export const invalidate = async (...names: CallName[]): Promise<void> => {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
