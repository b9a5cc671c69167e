import { z } from 'zod'
import { COLUMN_KEY, LIST_KEY, LONGEST_GROUPS, LONGEST_LIST_KEY } from '../field/list-key.ts'
import { read, write } from '../kernel/endpoint.ts'
import { id, line } from '../kernel/fields.ts'
import { LONGEST_VIEW_NAME } from './saved-view-limits.ts'

const MOST_FIELDS = 30
const LONGEST_QUERY = 3000

const list = z.string().max(LONGEST_LIST_KEY).regex(LIST_KEY)
const name = line(LONGEST_VIEW_NAME).min(1)

/** Keys of an address that are no part of a view: where the reader is in the list. */
const OF_THE_MOMENT = ['page', 'at', 'open', 'view']

/**
 * The query of the list's address. Which parts make sense, the page decides when it reads it, as with any address:
 * filters come and go with releases, and unknown ones are ignored.
 */
const query = z
  .record(z.string().regex(COLUMN_KEY), z.string().max(LONGEST_GROUPS))
  .refine((said) => Object.keys(said).length <= MOST_FIELDS)
  .refine((said) => JSON.stringify(said).length <= LONGEST_QUERY)
  .refine((said) => OF_THE_MOMENT.every((key) => !(key in said)))

export const SavedView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** The owner, if it is somebody else: then the view can be used, and saved under another name. */
  by: z.string().nullable(),
})
export type SavedView = z.output<typeof SavedView>

export const savedViewCalls = {
  'savedView.list': read({
    path: '/v1/saved-view',
    access: 'console',
    ownEyes: true,
    summary:
      'The views of a list that the caller has saved, and those that others like them share: operators with operators, console users with those of the same category',
    staleOn: ['savedView.changed', 'access.changed'],
    input: z.object({ list }),
    output: z.array(SavedView),
  }),
  'savedView.add': write('POST', {
    path: '/v1/saved-view',
    access: 'console',
    statements: 8,
    proof: 'undoable',
    summary: 'Keep the filters, columns and sorting of a list under a name',
    input: z.strictObject({ list, name, query, shared: z.boolean().default(false) }),
    output: SavedView,
  }),
  'savedView.update': write('PUT', {
    path: '/v1/saved-view/{id}',
    access: 'console',
    proof: 'undoable',
    summary: 'Rename, share or change a view of one’s own; what is not named stays',
    input: z.strictObject({
      id,
      name: name.optional(),
      query: query.optional(),
      shared: z.boolean().optional(),
    }),
    output: SavedView,
  }),
  'savedView.remove': write('DELETE', {
    path: '/v1/saved-view/{id}',
    access: 'console',
    proof: 'undoable',
    summary: 'Remove a view of one’s own; the last few can be brought back',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'savedView.restore': write('POST', {
    path: '/v1/saved-view/{id}/restore',
    access: 'console',
    statements: 8,
    proof: 'undoable',
    summary: 'Bring back a view that was removed',
    input: z.strictObject({ id }),
    output: SavedView,
  }),
}

const views = {
  add: savedViewCalls['savedView.add'].input,
  update: savedViewCalls['savedView.update'].input,
  one: savedViewCalls['savedView.remove'].input,
}

/** Like `savedView`, for the people of a space: shared with all of them, and with nobody else. */
export const spaceViewCalls = {
  'spaceView.list': read({
    path: '/v1/enterprise/saved-view',
    access: 'member',
    ownEyes: true,
    summary:
      'The views of a list that the member has saved here, and those that others of the space share',
    staleOn: ['savedView.changed', 'access.changed'],
    input: z.object({ list }),
    output: z.array(SavedView),
  }),
  'spaceView.add': write('POST', {
    path: '/v1/enterprise/saved-view',
    access: 'member',
    statements: 8,
    proof: 'undoable',
    summary: 'Keep the filters, columns and sorting of a list of this space under a name',
    input: views.add,
    output: SavedView,
  }),
  'spaceView.update': write('PUT', {
    path: '/v1/enterprise/saved-view/{id}',
    access: 'member',
    proof: 'undoable',
    summary: 'Rename, share or change a view of one’s own in this space; what is not named stays',
    input: views.update,
    output: SavedView,
  }),
  'spaceView.remove': write('DELETE', {
    path: '/v1/enterprise/saved-view/{id}',
    access: 'member',
    proof: 'undoable',
    summary: 'Remove a view of one’s own in this space; the last few can be brought back',
    input: views.one,
    output: z.object({}),
  }),
  'spaceView.restore': write('POST', {
    path: '/v1/enterprise/saved-view/{id}/restore',
    access: 'member',
    statements: 8,
    proof: 'undoable',
    summary: 'Bring back a view of this space that was removed',
    input: views.one,
    output: SavedView,
  }),
}
