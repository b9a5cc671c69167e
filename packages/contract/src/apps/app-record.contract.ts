import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { Outdated } from '../kernel/failure.ts'
import { count, id, moment } from '../kernel/fields.ts'
import { StorageFull } from './file.contract.ts'
import { appName } from './micro-app.contract.ts'
import { MOST_READERS, RECORD_BYTES, RECORD_DEPTH, RECORDS_AT_ONCE } from './micro-app-limits.ts'

/** The app's own name for records of one kind: `cards`. */
export const collectionName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** Any JSON; what exactly it may hold is checked below. */
const anyJson = z.unknown() as z.ZodType<z.core.util.JSONType>

/**
 * Whether JSON can express the body, and it is neither too deep nor too large. One loop over as many values as may be
 * there: a schema for every value took a thousand times as long as reading them.
 */
function isKeepable(body: object): boolean {
  let level: object[] = [body]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === RECORD_DEPTH) return false
    const inner: object[] = []
    for (const value of level.flatMap((each) => Object.values(each) as unknown[])) {
      if (typeof value === 'number' && !Number.isFinite(value)) return false
      if (typeof value === 'object' && value !== null) inner.push(value)
      if (++values > RECORD_BYTES) return false
    }
    level = inner
  }
  return new TextEncoder().encode(JSON.stringify(body)).length <= RECORD_BYTES
}

/** The content of a record, in a shape that only the app knows. */
export const recordBody = z.record(z.string().max(100), anyJson).refine(isKeepable)

export const AppRecord = z.object({
  id: z.int(),
  collection: z.string(),
  body: z.record(z.string(), anyJson),
  /** Grows with every change: a change names the version that was seen. */
  version: z.int(),
  /** Everybody in the space who has the app, or its owner and whom they share it with. */
  seenBy: z.enum(['space', 'owner']),
  isOwn: z.boolean(),
  /** The owner of the record, if it has one. */
  owner: z.string().nullable(),
  canWrite: z.boolean(),
  /** With how many colleagues its owner shares it. */
  readers: z.int(),
  made: z.string(),
  madeBy: z.string().nullable(),
  changed: z.string(),
  changedBy: z.string().nullable(),
  /** When the record was deleted, if it can still be restored. */
  removed: z.string().nullable(),
})
export type AppRecord = z.output<typeof AppRecord>

const Reader = z.object({ id: z.int(), name: z.string(), canWrite: z.boolean() })

const app = appName
/** Calls that belong to work, so also for whoever is entrusted with the app; not for operators who view as somebody. */
const ofMembers = { access: 'member', isWork: true, ownEyes: true } as const
const staleOn = { never: 'Apps keep what they show, and hear of `records.changed` themselves.' }

export const appRecordCalls = {
  'appRecord.list': read({
    path: '/v1/app-records/{app}',
    ...ofMembers,
    statements: 6,
    summary:
      'Records of an app that this person may see, by id; with `since` those changed after it, deleted ones too',
    staleOn,
    input: z.object({
      app,
      collection: collectionName,
      since: moment.optional(),
      /** The last id of the previous page. */
      after: count(0, Number.MAX_SAFE_INTEGER).default(0),
      length: count(1, RECORDS_AT_ONCE).default(100),
    }),
    output: z.object({
      records: z.array(AppRecord),
      /** Whether there are more; large records make shorter pages. */
      isMore: z.boolean(),
      /**
       * The value for `since` in the next call: a little ago, so that nothing is missed and some records come twice.
       */
      until: z.string(),
    }),
  }),
  'appRecord.get': read({
    path: '/v1/app-records/{app}/{id}',
    ...ofMembers,
    statements: 6,
    summary: 'One record of an app',
    staleOn,
    input: z.object({ app, id }),
    output: AppRecord,
  }),
  'appRecord.add': write('POST', {
    path: '/v1/app-records/{app}',
    proof: 'own',
    ...ofMembers,
    statements: 12,
    summary: 'An app keeps something for the space, or for the person who has it open',
    input: z.strictObject({
      app,
      collection: collectionName,
      seenBy: z.enum(['space', 'owner']),
      body: recordBody,
    }),
    output: AppRecord,
    fails: [StorageFull],
  }),
  'appRecord.change': write('PUT', {
    path: '/v1/app-records/{app}/{id}',
    proof: 'own',
    ...ofMembers,
    statements: 9,
    summary: 'Keep something else instead, if nobody has changed it meanwhile',
    input: z.strictObject({ app, id, version: count(1, 2_000_000_000), body: recordBody }),
    output: AppRecord,
    fails: [Outdated, StorageFull],
  }),
  'appRecord.remove': write('DELETE', {
    path: '/v1/app-records/{app}/{id}',
    proof: 'own',
    ...ofMembers,
    statements: 9,
    summary: 'Delete a record; for a week it can be restored',
    input: z.strictObject({ app, id }),
    output: z.object({}),
  }),
  'appRecord.restore': write('POST', {
    path: '/v1/app-records/{app}/{id}/restore',
    proof: 'own',
    ...ofMembers,
    statements: 9,
    summary: 'Take back that a record was deleted',
    input: z.strictObject({ app, id }),
    output: AppRecord,
  }),
  'appRecord.readers': read({
    path: '/v1/app-records/{app}/{id}/readers',
    ...ofMembers,
    statements: 7,
    summary: 'With whom the owner shares a record: for the owner alone',
    staleOn: ['records.changed'],
    about: { app: 'app' },
    input: z.object({ app, id }),
    output: z.array(Reader),
  }),
  'appRecord.share': write('PUT', {
    path: '/v1/app-records/{app}/{id}/readers',
    proof: 'own',
    ...ofMembers,
    statements: 12,
    summary: 'Share a record of one’s own with exactly these colleagues',
    input: z.strictObject({
      app,
      id,
      people: z.array(z.strictObject({ id, canWrite: z.boolean() })).max(MOST_READERS),
    }),
    output: z.array(Reader),
  }),
}
