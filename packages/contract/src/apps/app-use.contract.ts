import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, Title } from '../kernel/fields.ts'

/** The id of an app of the market, or of a built app (`builtAppUseId`). */
const useId = z.string().regex(/^(built:)?[a-z][a-z0-9-]{0,39}$/)

/** An app that the person may open here. */
export const OwnApp = z.object({
  /** The id by which the app is opened and pinned. */
  id: z.string(),
  /** The background of the icon, of a built app. */
  colour: z.string().optional(),
  title: Title,
  /** The pinyin of its Chinese name, whole and by initials (`kanban kb`). */
  sounds: z.string(),
  icon: z.string().optional(),
  path: z.string(),
  /** The group of the space's menu that has the app. */
  group: z.object({ id: z.string(), title: Title }).nullable(),
  pinned: z.boolean(),
})
export type OwnApp = z.output<typeof OwnApp>

/** Why the app is among the frequent ones: pinned, opened lately, or opened by others in the space. */
export const FrequentApp = OwnApp.extend({ by: z.enum(['pin', 'own', 'others']) })
export type FrequentApp = z.output<typeof FrequentApp>

/** Several values, in a query separated by commas. */
const names = z
  .string()
  .max(4100)
  .regex(/^(built:)?[a-z][a-z0-9-]{0,39}(,(built:)?[a-z][a-z0-9-]{0,39}){0,99}$/)
  .transform((given) => given.split(','))

const events = [
  'access.changed',
  'appUse.changed',
  'builtApp.moved',
  'navigation.changed',
  'shell.changed',
] as const

export const appUseCalls = {
  'appUse.list': read({
    path: '/api2/appcenter/applist/id',
    access: 'member',
    statements: 7,
    isWork: true,
    summary: 'The apps this person can open here, or those of them that are named',
    staleOn: events,
    input: z.object({ ids: names.optional() }),
    output: z.array(OwnApp),
  }),
  'appUse.frequent': read({
    path: '/api2/appcenter/applist/commonmenu/{most}',
    access: 'member',
    statements: 7,
    isWork: true,
    summary: 'The apps used most lately, pinned ones first; then what others here use most',
    staleOn: events,
    input: z.object({ most: count(1, 24) }),
    output: z.array(FrequentApp),
  }),
  'appUse.open': write('POST', {
    path: '/v1/own-apps/{id}/opened',
    access: 'member',
    proof: 'harmless',
    summary: 'Tell that an app was opened; several times within a minute count once',
    input: z.strictObject({ id: useId }),
    output: z.object({}),
  }),
  'appUse.pin': write('PUT', {
    path: '/v1/own-apps/{id}/pin',
    access: 'member',
    statements: 9,
    proof: 'own',
    summary: 'Keep an app among the frequent ones, before another pinned one or last',
    input: z.strictObject({ id: useId, before: useId.nullable().default(null) }),
    output: z.object({}),
  }),
  'appUse.unpin': write('DELETE', {
    path: '/v1/own-apps/{id}/pin',
    access: 'member',
    proof: 'own',
    summary: 'Leave it to use again whether an app is among the frequent ones',
    input: z.strictObject({ id: useId }),
    output: z.object({}),
  }),
}
