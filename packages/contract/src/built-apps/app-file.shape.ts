import { z } from 'zod'
import { lines } from '../kernel/fields.ts'
import { type Blueprint, blueprintId, ownTitle } from './blueprint.shape.ts'
import { LONGEST_APP_DESCRIPTION, MOST_EXAMPLES } from './built-app-limits.ts'

const LONGEST_TEXT = 20_000

const text = z.string().max(LONGEST_TEXT)
const texts = z
  .strictObject({
    'zh-CN': lines(LONGEST_TEXT).min(1).optional(),
    'en-US': lines(LONGEST_TEXT).min(1).optional(),
  })
  .refine((said) => Object.values(said).some((one) => one !== undefined), { error: 'required' })
/** Numbers are texts, so that none loses a digit; a file may have them as JSON numbers as well. */
const number = z
  .number()
  .refine((given) => Math.abs(given) <= Number.MAX_SAFE_INTEGER)
  .transform(String)

/** The value of a field in an example; whether it fits, the field's kind says. */
const ExampleValue = z.union([text, texts, z.boolean(), z.array(text).max(50), number])
export type ExampleValue = z.output<typeof ExampleValue>

/**
 * The values of an example by the ids of fields. Its key for other examples is at `key`, which is too short for a
 * field's id.
 */
const AppExample = z.record(z.union([z.string().regex(/^key$/), blueprintId]), ExampleValue)
export type AppExample = z.output<typeof AppExample>

/** What an app file has besides the app. */
export const BesidesApp = z.strictObject({
  description: ownTitle(LONGEST_APP_DESCRIPTION).optional(),
  examples: z.record(blueprintId, z.array(AppExample).max(MOST_EXAMPLES)).optional(),
})

/** An app as a file: all that it is, what it is for, and examples (docs/app-files.md). */
export type AppFile = Blueprint & z.output<typeof BesidesApp>
