import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { filter, flag, title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'

export const LanguageKnown = failure('language_known', 409, {})
/** Another language is based on this one. */
export const LanguageInUse = failure('language_in_use', 409, {})

/** A language tag as BCP 47 writes it, without extensions: `fr`, `pt-BR`, `zh-Hant-TW`. */
const lang = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .transform((given, context) => {
    try {
      return new Intl.Locale(given).baseName
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })

export const Language = z.object({
  lang: z.string(),
  name: z.string(),
  /** The language whose words are used where this one has none; null for those that ship complete. */
  basedOn: z.string().nullable(),
  published: z.boolean(),
  /** How many phrases are translated, and how many there are. */
  translated: z.int(),
  phrases: z.int(),
})

export const Phrase = z.object({
  key: z.string(),
  /** The text that is used where the phrase has none of its own. */
  base: z.string(),
  text: z.string().nullable(),
})

const key = z.string().min(1).max(200)
const text = z.string().trim().min(1).max(1000)
const words = z.record(key, text)

export const wordCalls = {
  'language.list': read({
    path: '/v1/language',
    access: 'operator',
    statements: 6,
    summary: 'All languages, published or not, and how complete they are',
    staleOn: ['words.changed'],
    input: z.object({}),
    output: z.array(Language),
  }),
  'language.add': write('POST', {
    path: '/v1/language',
    access: 'operator',
    statements: 9,
    proof: 'undoable',
    summary: 'Begin a language; nobody reads it before it is published',
    input: z.strictObject({ lang, name: title(40), basedOn: lang }),
    output: Language,
    fails: [LanguageKnown],
  }),
  'language.publish': write('PUT', {
    path: '/v1/language/{lang}',
    access: 'operator',
    statements: 9,
    proof: 'undoable',
    summary: 'Offer a language to everybody, or take it back',
    input: z.strictObject({ lang, published: z.boolean() }),
    output: Language,
  }),
  'language.remove': write('DELETE', {
    path: '/v1/language/{lang}',
    access: 'operator',
    statements: 10,
    proof: 'final',
    summary: 'Remove an added language and its phrases',
    input: z.strictObject({ lang }),
    output: z.object({}),
    fails: [LanguageInUse],
  }),
  'phrase.list': read({
    path: '/v1/language/{lang}/phrase',
    access: 'operator',
    statements: 6,
    summary: 'The phrases of a language, page by page',
    staleOn: ['words.changed'],
    input: z.object({ lang, ...pageInput, missing: flag.optional(), own: flag.optional() }),
    output: page(Phrase),
  }),
  'phrase.set': write('PUT', {
    path: '/v1/language/{lang}/phrase',
    access: 'operator',
    statements: 11,
    proof: 'undoable',
    summary: "Lay the platform's own text over a phrase",
    input: z.strictObject({ lang, key, text }),
    output: Phrase,
  }),
  'phrase.clear': write('DELETE', {
    path: '/v1/language/{lang}/phrase',
    access: 'operator',
    statements: 11,
    proof: 'undoable',
    summary: "Take the platform's own text off a phrase",
    input: z.strictObject({ lang, key }),
    output: Phrase,
  }),
  'phrase.export': read({
    path: '/v1/language/{lang}/words',
    access: 'operator',
    statements: 6,
    proof: 'harmless',
    summary: 'Everything a language says, as JSON for translators',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object({ lang }),
    output: z.string(),
  }),
  'phrase.import': write('PUT', {
    path: '/v1/language/{lang}/words',
    access: 'operator',
    statements: 9,
    proof: 'undoable',
    bulk: true,
    summary: 'Take a file of phrases: all of them, or none when one is wrong',
    input: z.strictObject({ lang, words }),
    output: z.object({ changed: z.int() }),
  }),
  'ownWords.get': read({
    path: '/v1/words',
    access: 'may:words',
    summary: "The space's own words, over what it would say without them",
    staleOn: ['words.changed'],
    input: z.object({ lang, ...pageInput, own: flag.optional(), search: filter() }),
    output: page(Phrase),
  }),
  'ownWords.set': write('PUT', {
    path: '/v1/words',
    access: 'may:words',
    statements: 7,
    proof: 'undoable',
    bulk: true,
    summary: "Change some of the space's own words; null takes one off",
    input: z.strictObject({ lang, words: z.record(key, text.nullable()) }),
    output: z.object({ changed: z.int() }),
  }),
}
