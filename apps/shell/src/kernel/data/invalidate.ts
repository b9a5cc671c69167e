import type { CallName } from '@atrium/contract/catalogue.ts'
import { queries } from './api.ts'

/** Reads these calls anew, because what they answered has changed. */
export const invalidate = async (...names: CallName[]): Promise<void> => {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
