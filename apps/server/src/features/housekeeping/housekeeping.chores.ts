import { FILE_RESTORE_DAYS } from '@atrium/contract/apps/file-limits.ts'
import { RECORD_RESTORE_DAYS, RECORDS_KEPT_DAYS } from '@atrium/contract/apps/micro-app-limits.ts'
import { DONE_TASK_DAYS } from '@atrium/contract/apps/task-limits.ts'
import { BATCH_DAYS } from '@atrium/contract/platform/batch-actions.ts'
import type { Hat } from '../../db/roles.ts'
import type { FeatureChores } from '../../kernel/work/chores.ts'
import { RESTORABLE } from '../message/message.service.ts'
import * as store from './housekeeping.store.ts'

const DAY = 24 * 3600

type Leftover = {
  table: store.Emptied
  column: string
  keep: number
  hat: Hat
  /** Other transactions lock several of its rows together, so rows that are locked are passed over. */
  sharedLocks?: boolean
}

/**
 * What is over by its own date, and for how long it is kept after that. A day where something was
 * spent: neither a code nor a ticket that is gone can come back while its maker still accepts it
 * (docs/decisions/0122).
 */
const leftovers: Leftover[] = [
  { table: 'sessions', column: 'expires_at', keep: DAY, hat: 'gate' },
  // The cookie of a session that was to be remembered lives for a week.
  { table: 'ended_sessions', column: 'ended_at', keep: 8 * DAY, hat: 'gate' },
  { table: 'pending_sign_ins', column: 'expires_at', keep: 3600, hat: 'gate' },
  { table: 'qr_tickets', column: 'expires_at', keep: DAY, hat: 'gate' },
  { table: 'sms_codes', column: 'expires_at', keep: DAY, hat: 'gate' },
  { table: 'challenges', column: 'expires_at', keep: 3600, hat: 'gate' },
  { table: 'workplace_states', column: 'expires_at', keep: DAY, hat: 'gate' },
  { table: 'workplace_tickets', column: 'expires_at', keep: 3600, hat: 'gate' },
  { table: 'app_token_uses', column: 'expires_at', keep: 3600, hat: 'gate' },
  { table: 'attempts', column: 'forget_at', keep: 3600, hat: 'gate', sharedLocks: true },
  // The cookie that names a browser lives for a year.
  { table: 'devices', column: 'seen_at', keep: 366 * DAY, hat: 'gate' },
  { table: 'sign_ins', column: 'at', keep: 180 * DAY, hat: 'gate' },
  { table: 'sms_outbox', column: 'made_at', keep: 30 * DAY, hat: 'steward' },
  { table: 'push_outbox', column: 'made_at', keep: 7 * DAY, hat: 'steward' },
  { table: 'batches', column: 'made_at', keep: BATCH_DAYS * DAY, hat: 'steward' },
  { table: 'figures', column: 'hour', keep: 400 * DAY, hat: 'platform' },
]

const INVITATIONS_KEPT = 30 * DAY
// Neither an open request nor an answer is shown for longer than a month.
const REQUESTS_KEPT = 31 * DAY
const IMPORTS_KEPT = 30 * DAY
export const BATCH = 500

/** Removes what is over, a small batch of each kind at a time: nobody waits for a long delete. */
export const housekeepingChores = {
  housekeeping: {
    every: 15 * 60,
    hat: 'steward',
    step: async ({ db, now, wear }) => {
      const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
      const removed = [
        await store.dropInvitations({ db }, before(INVITATIONS_KEPT), BATCH),
        await store.dropMessages({ db }, before(RESTORABLE), BATCH),
        await store.dropAccessRequests({ db }, before(REQUESTS_KEPT), BATCH),
        await store.dropJoinRequests({ db }, before(REQUESTS_KEPT), BATCH),
        await store.dropDoneTasks({ db }, before(DONE_TASK_DAYS * DAY), BATCH),
        await store.dropRemovedFiles({ db }, before(FILE_RESTORE_DAYS * DAY), BATCH),
        await store.dropRecords(
          { db },
          { removed: before(RECORD_RESTORE_DAYS * DAY), left: before(RECORDS_KEPT_DAYS * DAY) },
          BATCH,
        ),
        await store.dropByRetention({ db }, now, BATCH),
        await store.forgetResetPasswords({ db }, now, BATCH),
        await store.clearMemberImports({ db }, { now, before: before(IMPORTS_KEPT) }, BATCH),
      ]
      wear('platform')
      removed.push(await store.forgetPasswords({ db }, now, BATCH))
      for (const { keep, hat, ...over } of leftovers) {
        wear(hat)
        removed.push(await store.dropOver({ db }, { ...over, before: before(keep) }, BATCH))
      }
      return {
        treated: removed.reduce((sum, n) => sum + n, 0),
        more: removed.some((n) => n === BATCH),
      }
    },
  },
} satisfies FeatureChores
