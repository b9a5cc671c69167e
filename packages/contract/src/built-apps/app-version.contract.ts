import { z } from 'zod'
import { StorageFull } from '../apps/file.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { failure, LimitReached, Outdated } from '../kernel/failure.ts'
import { count, line } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { AppVersion, NextBlueprint, Plan, versionNumber } from './app-version.shape.ts'
import { Blueprint } from './blueprint.shape.ts'
import { AppNotReady, builtAppName } from './built-app.contract.ts'
import { LONGEST_VERSION_NOTE } from './built-app-limits.ts'

/** Another version of the app is being published; the next one waits until it is done. */
export const AppPublishing = failure('app_publishing', 409, {})

const named = { name: builtAppName }
const ofBuilders = { access: 'may:build' } as const
const staleOn = ['builtApp.moved', 'access.changed'] as const

/** The versions of an app: the next one and the earlier ones. */
export const appVersionCalls = {
  'builtApp.plan': write('POST', {
    ...ofBuilders,
    path: '/v1/built-apps/{name}/plan',
    // Values that are read as another kind are read 5,000 at a time.
    statements: 60,
    ownTables: true,
    bulk: true,
    proof: 'harmless',
    summary: 'What would become of an app and its records if this were published; nothing changes',
    input: z.strictObject({ ...named, next: NextBlueprint }),
    output: Plan,
    fails: [AppNotReady],
  }),
  'builtApp.publish': write('POST', {
    ...ofBuilders,
    path: '/v1/built-apps/{name}/versions',
    statements: 16,
    ownTables: true,
    bulk: true,
    proof: {
      gives: 'who has a role of the app gets more by it, or sees again what had been removed',
    },
    summary:
      'Publish a changed app or an earlier version of it; a job does it while people go on, and the same once more does nothing',
    input: z.strictObject({
      ...named,
      revision: count(1, 1_000_000_000),
      next: NextBlueprint,
      note: line(LONGEST_VERSION_NOTE).default(''),
    }),
    output: z.object({
      revision: z.int(),
      /** The version being published, or the one in force where nothing changes. */
      version: z.int(),
      published: z.boolean(),
    }),
    fails: [Outdated, AppPublishing, AppNotReady, LimitReached, StorageFull],
  }),
  'builtApp.versions': read({
    ...ofBuilders,
    path: '/v1/built-apps/{name}/versions',
    statements: 7,
    summary: 'The versions that an app has had, the one in force first',
    staleOn,
    about: { app: 'name' },
    input: z.object({ ...named, start: pageInput.start, length: count(1, 50).default(10) }),
    output: page(AppVersion),
  }),
  'builtApp.views': read({
    ...ofBuilders,
    path: '/v1/built-apps/{name}/views',
    statements: 7,
    summary:
      'The saved views of the lists of an app, the own and those that others share: who changes the app sees what uses it',
    staleOn: ['savedView.changed', 'builtApp.moved', 'access.changed'],
    about: { app: 'name' },
    input: z.object(named),
    output: z.array(
      z.object({
        id: z.int(),
        table: z.string(),
        name: z.string(),
        query: z.record(z.string(), z.string()),
        shared: z.boolean(),
      }),
    ),
  }),
  'builtApp.version': read({
    ...ofBuilders,
    path: '/v1/built-apps/{name}/versions/{version}',
    statements: 7,
    summary: 'One of them, whole',
    staleOn,
    about: { app: 'name' },
    input: z.object({ ...named, version: versionNumber }),
    output: z.object({ version: z.int(), blueprint: Blueprint }),
  }),
}
