import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { densities, themes } from './preference-choices.ts'

/** Null is no choice: then it is as the browser says. */
const choices = {
  language: z.string().min(1).max(35).nullable(),
  theme: z.enum(themes).nullable(),
  /** How close the rows of a list stand. */
  density: z.enum(densities).nullable(),
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
    summary: 'Choose a language, a theme, or how lists are shown; what is not named stays as it is',
    input: z.strictObject(choices).partial(),
    output: Preferences,
  }),
}
