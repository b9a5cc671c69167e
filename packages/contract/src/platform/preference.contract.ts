import { z } from 'zod'
import { COLUMN_KEY, LIST_KEY, LONGEST_LIST_KEY } from '../field/list-key.ts'
import { read, write } from '../kernel/endpoint.ts'
import { densities, deskSections, narrowest, themes, widest } from './preference-choices.ts'

const sections = z
  .array(z.enum(deskSections))
  .max(deskSections.length)
  .refine((named) => new Set(named).size === named.length)

/** The chosen preferences; null where the browser decides. */
const choices = {
  language: z.string().min(1).max(35).nullable(),
  theme: z.enum(themes).nullable(),
  /** How close the rows of a list stand. */
  density: z.enum(densities).nullable(),
  /** The order of the workbench's sections, and the hidden ones; sections that are not named come last. */
  workbench: z.strictObject({ order: sections, hidden: sections }).nullable(),
}

const MOST_COLUMNS = 30
const LONGEST_HABIT = 1000
const list = z.string().max(LONGEST_LIST_KEY).regex(LIST_KEY)
const column = z.string().regex(COLUMN_KEY)

/** How a person has arranged a list: the columns beside the name, and the widths they have set. */
const habit = {
  columns: z.array(column).max(MOST_COLUMNS).optional(),
  widths: z.record(column, z.int().min(narrowest).max(widest)).optional(),
}

export const Preferences = z.object({
  ...choices,
  /** Arrangements by the names of lists. */
  lists: z.record(z.string(), z.object(habit)),
  /** The homepage, which `profile.homepage` changes. */
  homepage: z.string().nullable(),
})
export type Preferences = z.output<typeof Preferences>

export const preferenceCalls = {
  'preference.get': read({
    path: '/api2/view/personconfiginfo',
    access: 'signedIn',
    ownEyes: true,
    enrols: true,
    vouched: true,
    summary: 'What the person prefers, wherever they are signed in',
    staleOn: ['preference.changed'],
    input: z.object({}),
    output: Preferences,
  }),
  'preference.set': write('PUT', {
    path: '/v1/preference',
    access: 'signedIn',
    statements: 8,
    proof: 'own',
    enrols: true,
    vouched: true,
    summary:
      'Choose a language, a theme, how lists are shown or the workbench is arranged; what is not named stays',
    input: z.strictObject(choices).partial(),
    output: Preferences,
  }),
  'preference.arrangeList': write('PUT', {
    path: '/v1/preference/list/{list}',
    access: 'signedIn',
    proof: 'own',
    vouched: true,
    summary: 'Choose the columns of a list and how wide they are; what is not named is as usual',
    input: z
      .strictObject({ list, ...habit })
      .refine((given) => JSON.stringify(given).length <= LONGEST_HABIT, { path: ['widths'] }),
    output: z.object({}),
  }),
}
