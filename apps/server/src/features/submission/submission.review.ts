import { Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import { OwnSubmission } from '@atrium/contract/market/submission.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { publishFor } from '../listing/listing.service.ts'
import { type AppHosting, takeInFor } from '../micro-app/micro-app.service.ts'
import { checksOf, failedIn } from './submission.policy.ts'
import {
  contentOf,
  manifestOf,
  nameOf,
  presentWhole,
  type SubmissionRow,
} from './submission.present.ts'
import * as store from './submission.store.ts'

const waiting: Serve<'submission.waiting'> = async (scope, input) => {
  const rows = await store.waiting(scope, input.search?.toLowerCase() ?? '', input)
  return {
    total: rows[0]?.found ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      app: row.app,
      version: manifestOf(row).version,
      name: nameOf(row),
      enterprise: { id: row.entid, name: row.enterprise },
      sent: row.sent_at?.toISOString() ?? '',
    })),
  }
}

const review =
  (hosting: AppHosting): Serve<'submission.review'> =>
  async (scope, { id }) => {
    const row = await store.findSent(scope, id)
    if (!row) throw NotHere({})
    const [enterprise, listing, isOwn, { checks, pictures }] = await Promise.all([
      store.enterpriseOf(scope, row.tenant_id),
      store.listingOf(scope, row.app, row.tenant_id),
      isOwnOf(scope, row),
      tried(scope, hosting, row),
    ])
    return {
      ...presentWhole(row, { listing: listing ?? null, pictures, checks }),
      enterprise,
      isOwn,
    }
  }

const isOwnOf = async (scope: OwnScope, row: SubmissionRow) =>
  row.sent_by === scope.actor.id || (await store.isOwn(scope, row.tenant_id))

async function tried(scope: OwnScope, hosting: AppHosting, row: SubmissionRow) {
  const [facts, pictures] = await Promise.all([
    store.factsOf(scope, row.tenant_id, manifestOf(row)),
    store.sentPictures(scope, row.id),
  ])
  const hashes = pictures.map(({ hash }) => hash)
  const made = { manifest: manifestOf(row), content: contentOf(row), facts, pictures: hashes }
  return { checks: checksOf(made, { hosting, origin: scope.visit.origin }), pictures }
}

/**
 * All of it or nothing: the app, its version, what is said of it, and that the enterprise is told
 * (docs/decisions/0135).
 */
const approve =
  (hosting: AppHosting, words: Words): Serve<'submission.approve'> =>
  async (scope, { id, revision }) => {
    const row = await decided(scope, id, revision, { state: 'approved', reason: '' })
    const { checks } = await tried(scope, hosting, row)
    const fields = failedIn(checks)
    if (Object.keys(fields).length > 0) throw Invalid({ fields })
    const { name: publisher } = await store.enterpriseOf(scope, row.tenant_id)
    const known = await store.listingOf(scope, row.app, row.tenant_id)
    if (!(await takeInFor(scope, manifestOf(row), row.tenant_id, known !== undefined)))
      throw Invalid({ fields: { 'checks.manifest': 'taken' } })
    const content = { ...contentOf(row), publisher }
    const listing = await publishFor(scope, {
      app: row.app,
      content,
      enterprise: row.tenant_id,
      from: row.id,
    })
    if (!listing) throw Invalid({ fields: { 'checks.manifest': 'taken' } })
    await told(scope, words, row, 'approved', { listing })
    return {}
  }

const giveBack =
  (words: Words): Serve<'submission.return'> =>
  async (scope, { id, revision, reason }) => {
    const row = await decided(scope, id, revision, { state: 'returned', reason })
    await told(scope, words, row, 'returned', { reason })
    return {}
  }

type Answer = Parameters<typeof store.answer>[3]

async function decided(scope: OwnScope, id: number, revision: number, answer: Answer) {
  const row = await store.answer(scope, id, revision, answer)
  if (!row) throw (await store.findSent(scope, id)) ? Outdated({}) : NotHere({})
  if (await isOwnOf(scope, row)) throw OwnSubmission({})
  return row
}

const DEEDS = { approved: 'submission.approved', returned: 'submission.returned' } as const

// words: submission.notice.approved.*, submission.notice.returned.*
async function told(
  scope: OwnScope,
  words: Words,
  row: SubmissionRow,
  outcome: keyof typeof DEEDS,
  detail: Record<string, unknown>,
) {
  const { tenant_id: enterprise, app } = row
  await audit(scope, {
    action: DEEDS[outcome],
    target: app,
    detail: { ...detail, version: manifestOf(row).version },
    enterprise,
  })
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  const names = nameOf(row)
  const name = names[DEFAULT_LANGUAGE] ?? Object.values(names)[0] ?? app
  const values = { name, version: manifestOf(row).version, reason: row.reason }
  await store.tellAdmins(
    scope,
    enterprise,
    say(spoken, `submission.notice.${outcome}.title`, values),
    say(spoken, `submission.notice.${outcome}.body`, values),
  )
  await announce(scope.db, [`tenant:${enterprise}`], { kind: 'message.changed' })
  await announce(scope.db, [`tenant:${enterprise}`, 'platform'], { kind: 'submission.changed' })
}

export const submissionReviewHandlers = ({ book, hosting }: { book: Words; hosting: AppHosting }) =>
  ({
    'submission.approve': approve(hosting, book),
    'submission.return': giveBack(book),
    'submission.review': review(hosting),
    'submission.waiting': waiting,
  }) satisfies Partial<Handlers>
