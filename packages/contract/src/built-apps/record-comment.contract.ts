import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { LimitReached } from '../kernel/failure.ts'
import { count, filter, id, saying } from '../kernel/fields.ts'
import { blueprintId } from './blueprint.shape.ts'
import { builtAppName } from './record-asked.ts'
import {
  COMMENTS_LISTED,
  LONGEST_COMMENT,
  MOST_MENTIONED,
  PEOPLE_OFFERED,
} from './record-limits.ts'

const record = { app: builtAppName, table: blueprintId, id }
const one = { ...record, comment: id }
const said = {
  text: saying(LONGEST_COMMENT),
  /** People of the space whom the text names; each is told who may see the record. */
  mentions: z.array(id).max(MOST_MENTIONED).default([]),
}

const Named = z.object({ id: z.string(), name: z.string() })

export const RecordComment = z.object({
  id: z.string(),
  at: z.string(),
  /** When the text was last changed, if it was. */
  changedAt: z.string().nullable(),
  /** The writer; null where their account was deleted. */
  by: Named.nullable(),
  /** The person who wrote it on the writer's behalf. */
  acting: Named.nullable(),
  text: z.string(),
  mentions: z.array(Named),
  /** When and by whom the comment was removed, where that was not its writer: its place stays, without its text. */
  removed: z.object({ at: z.string(), by: Named.nullable() }).nullable(),
  can: z.object({ change: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
})
export type RecordComment = z.output<typeof RecordComment>

const Written = z.object({
  comment: RecordComment,
  /** People who were mentioned and not notified, because they may not see the record. */
  untold: z.array(Named),
})

const ofMembers = { access: 'member', ownTables: true, ownEyes: true, isWork: true } as const
const at = '/v1/records/{app}/{table}/{id}/comments'

/** Comments on records: whoever sees a record may comment on it. */
export const recordCommentCalls = {
  'record.comments': read({
    path: at,
    ...ofMembers,
    statements: 7,
    summary: 'What people have said to a record, the last one first',
    staleOn: ['record.commented', 'builtApp.moved', 'access.changed'],
    about: { app: 'app', table: 'table' },
    input: z.object({
      ...record,
      /** The id before which comments are read. */
      before: id.optional(),
      length: count(1, COMMENTS_LISTED).default(30),
    }),
    output: z.object({ comments: z.array(RecordComment), isMore: z.boolean() }),
  }),
  'record.mentionable': read({
    path: '/v1/records/{app}/{table}/{id}/people',
    ...ofMembers,
    statements: 11,
    summary: 'Colleagues who can be named in a comment: those who may see the record',
    staleOn: ['builtApp.moved', 'access.changed', 'organisation.changed', 'role.changed'],
    about: { app: 'app' },
    input: z.object({ ...record, search: filter(), length: count(1, PEOPLE_OFFERED).default(8) }),
    output: z.object({
      people: z.array(Named.extend({ department: z.string().nullable() })),
    }),
  }),
  'record.comment': write('POST', {
    path: at,
    ...ofMembers,
    proof: 'own',
    statements: 16,
    summary: 'Say something to a record; with the same key a second time it is the one from before',
    input: z.strictObject({ ...record, ...said, clientKey: z.uuid() }),
    output: Written,
    fails: [LimitReached],
  }),
  'record.changeComment': write('PUT', {
    path: `${at}/{comment}`,
    ...ofMembers,
    proof: 'own',
    statements: 16,
    summary: 'Change the words of a comment of one’s own; who is named anew is told',
    input: z.strictObject({ ...one, ...said }),
    output: Written,
  }),
  'record.removeComment': write('DELETE', {
    path: `${at}/{comment}`,
    ...ofMembers,
    proof: 'undoable',
    statements: 10,
    summary: 'Remove a comment: one’s own, or any for those who manage the app',
    input: z.strictObject(one),
    output: z.object({}),
  }),
  'record.restoreComment': write('POST', {
    path: `${at}/{comment}/restore`,
    ...ofMembers,
    proof: 'undoable',
    statements: 10,
    summary: 'Take back that a comment was removed: by who removed it, or who manages the app',
    input: z.strictObject(one),
    output: z.object({}),
  }),
}
