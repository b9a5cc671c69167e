import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { densities, deskSections, themes } from './preference-choices.ts'

const sections = z
  .array(z.enum(deskSections))
  .max(deskSections.length)
  .refine((named) => new Set(named).size === named.length)

/** Null is no choice: then it is as the browser says. */
const choices = {
  language: z.string().min(1).max(35).nullable(),
  theme: z.enum(themes).nullable(),
  /** How close the rows of a list stand. */
  density: z.enum(densities).nullable(),
  /** In which order the parts of the workbench stand, and which of them do not; what is not named comes last. */
  workbench: z.strictObject({ order: sections, hidden: sections }).nullable(),
}

export const Preferences = z.object({
  ...choices,
  /** The page they begin on; chosen by `profile.homepage`. */
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
    enrols: true,
    vouched: true,
    summary:
      'Choose a language, a theme, how lists are shown or the workbench is arranged; what is not named stays',
    input: z.strictObject(choices).partial(),
    output: Preferences,
  }),
}
