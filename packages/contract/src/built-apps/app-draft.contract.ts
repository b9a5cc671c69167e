import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { Outdated } from '../kernel/failure.ts'
import { count } from '../kernel/fields.ts'
import { PlanProblem, versionNumber } from './app-version.shape.ts'
import { Blueprint } from './blueprint.shape.ts'
import { builtAppName } from './built-app.contract.ts'

const named = { name: builtAppName }
const ofBuilders = { access: 'may:build' } as const
const touched = {
  changed: z.string(),
  /** Null where nobody knows them any more. */ by: z.string().nullable(),
}
const mostRevisions = 1_000_000_000

/** What those who build make of an app before it is published: one draft, of all of them (docs/decisions/0216). */
export const appDraftCalls = {
  'appDraft.get': read({
    ...ofBuilders,
    path: '/v1/built-apps/{name}/draft',
    summary: 'What has been made of an app and is not published, beside what is in force',
    staleOn: ['appDraft.changed', 'builtApp.moved', 'access.changed'],
    about: { app: 'name' },
    input: z.object(named),
    output: z.object({
      draft: z
        .object({
          ...touched,
          revision: z.int(),
          blueprint: Blueprint,
          /** The version that its changes are meant for. */
          version: z.int(),
          /** What that version was, where another one came into force since. */
          from: Blueprint.nullable(),
        })
        .nullable(),
      published: z.object({ version: z.int(), blueprint: Blueprint }),
    }),
  }),
  'appDraft.state': read({
    ...ofBuilders,
    path: '/v1/built-apps/{name}/draft/state',
    summary: 'Whether something of an app is not published, by whom and since when',
    staleOn: ['appDraft.changed', 'builtApp.moved', 'access.changed'],
    about: { app: 'name' },
    input: z.object(named),
    output: z.object({ draft: z.object(touched).nullable() }),
  }),
  'appDraft.problems': read({
    ...ofBuilders,
    path: '/v1/built-apps/{name}/draft/problems',
    ownTables: true,
    statements: 8,
    summary:
      'Why what is not published of an app cannot be, as far as its records say so; the draft itself says the rest',
    staleOn: ['appDraft.changed', 'builtApp.moved', 'access.changed'],
    about: { app: 'name' },
    input: z.object(named),
    output: z.array(PlanProblem),
  }),
  'appDraft.save': write('PUT', {
    ...ofBuilders,
    path: '/v1/built-apps/{name}/draft',
    proof: 'undoable',
    bulk: true,
    statements: 8,
    summary:
      'Save what has been made of an app; nobody who works in it notices. Refused where it stands on another revision or version',
    input: z.strictObject({
      ...named,
      /** Of the draft as it was read; 0 where there was none. */
      revision: count(0, mostRevisions),
      version: versionNumber,
      blueprint: Blueprint,
    }),
    output: z.object({ revision: z.int() }),
    fails: [Outdated],
  }),
  'appDraft.remove': write('DELETE', {
    ...ofBuilders,
    path: '/v1/built-apps/{name}/draft',
    proof: 'undoable',
    statements: 8,
    summary: 'Throw away what is not published of an app, as it was read; saved again, it is back',
    input: z.strictObject({ ...named, revision: count(1, mostRevisions) }),
    output: z.object({}),
    fails: [Outdated],
  }),
}
