import {
  COMMENTS_A_MINUTE,
  MOST_COMMENTS,
  RECORDS_RESTORABLE_DAYS,
} from '@atrium/contract/built-apps/record-limits.ts'
import { LimitReached, NotHere, RateLimited } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Input, Serve } from '../../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { opened } from '../reach/record.opened.ts'
import type { Place } from '../record.draft.ts'
import { person, seen } from '../record.list.ts'
import { tellOfTable } from '../told/record.told.service.ts'
import * as store from './record.comment.store.ts'
import { tellMentioned, withdrawMentions } from './record.mention.ts'
import type { Person } from './record.people.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const tell = (scope: OwnTablesScope, { model, table }: Place) =>
  tellOfTable(scope, 'record.commented', model.app, table.key)

const present = ({ actor }: OwnTablesScope, { model }: Place, row: store.CommentRow) => {
  const isOwn = row.account_id === actor.id
  const isThere = row.removed_at === null
  return {
    id: String(row.id),
    at: row.made_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    by: person(row.account_id, row.author),
    acting: person(row.acting_id, row.acting ?? ''),
    text: row.body,
    mentions: row.mentions,
    removed: row.removed_at && {
      at: row.removed_at.toISOString(),
      by: person(row.removed_by, row.remover),
    },
    can: {
      change: isOwn && isThere,
      remove: (isOwn || model.isManaged) && isThere,
      restore: model.isManaged && !isThere && (!isOwn || row.removed_by === actor.id),
    },
  }
}

const comments: Serve<'record.comments'> = async (scope, asked) => {
  const { id, before, length, ...input } = asked
  const place = await opened(scope, input)
  const found = await store.comments(scope, place, { id, before, length })
  if (found.length === 0) throw NotHere({})
  const rows = found.filter((row): row is store.CommentRow => row.id !== null)
  return {
    comments: rows.slice(0, length).map((row) => present(scope, place, row)),
    isMore: rows.length > length,
  }
}

const comment: Serve<'record.comment'> = async (scope, asked) => {
  const { id, text, mentions, clientKey, ...input } = asked
  const place = await opened(scope, input)
  const { name } = await seen(scope, place, id)
  const known = await store.writtenWith(scope, place, id, clientKey)
  if (known !== undefined) return answer(scope, place, { id, comment: known }, [])
  await refuseTooMany(scope, place, id)
  const made = await store.add(scope, place, { id, text, mentions: once(mentions), clientKey })
  if (made === undefined) {
    // Sent twice at the same moment: the other one has told everybody.
    const other = await store.writtenWith(scope, place, id, clientKey)
    if (other === undefined) throw NotHere({})
    return answer(scope, place, { id, comment: other }, [])
  }
  const untold = await tellMentioned(scope, place, { id: made, record: { id, name } }, mentions)
  await tell(scope, place)
  return answer(scope, place, { id, comment: made }, untold)
}

const once = (ids: readonly number[]) => [...new Set(ids)]

async function refuseTooMany(scope: OwnTablesScope, place: Place, id: number) {
  const since = new Date(scope.now.getTime() - MINUTE)
  const { here, own } = await store.counted(scope, place, id, since)
  if (own >= COMMENTS_A_MINUTE) throw RateLimited({ retryAfter: 60 })
  if (here >= MOST_COMMENTS) throw LimitReached({ most: MOST_COMMENTS })
}

type Which = { id: number; comment: number }

async function answer(scope: OwnTablesScope, place: Place, which: Which, untold: Person[]) {
  const row = await store.find(scope, place, which.id, which.comment)
  if (!row) throw NotHere({})
  return {
    comment: present(scope, place, row),
    untold: untold.map(({ id, name }) => ({ id: String(id), name })),
  }
}

const changeComment: Serve<'record.changeComment'> = async (scope, asked) => {
  const { id, comment: which, text, mentions, ...input } = asked
  const place = await opened(scope, input)
  const { name } = await seen(scope, place, id)
  const given = { id, comment: which, text, mentions: once(mentions) }
  if (!(await store.change(scope, place, given))) throw NotHere({})
  const untold = await tellMentioned(scope, place, { id: which, record: { id, name } }, mentions)
  await tell(scope, place)
  return answer(scope, place, { id, comment: which }, untold)
}

async function setRemoved(
  scope: OwnTablesScope,
  asked: Input<'record.removeComment'>,
  isRemoved: boolean,
) {
  const { id, comment: which, ...input } = asked
  const place = await opened(scope, input)
  await seen(scope, place, id)
  const since = new Date(scope.now.getTime() - RECORDS_RESTORABLE_DAYS * DAY)
  if (!(await store.setRemoved(scope, place, { id, comment: which, isRemoved, since })))
    throw NotHere({})
  await withdrawMentions(scope, which)
  await tell(scope, place)
  return {}
}

const removeComment: Serve<'record.removeComment'> = (scope, asked) =>
  setRemoved(scope, asked, true)

const restoreComment: Serve<'record.restoreComment'> = (scope, asked) =>
  setRemoved(scope, asked, false)

export const recordCommentHandlers = {
  'record.comments': comments,
  'record.comment': comment,
  'record.changeComment': changeComment,
  'record.removeComment': removeComment,
  'record.restoreComment': restoreComment,
} satisfies Partial<Handlers>
