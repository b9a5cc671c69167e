import { shareOf } from '@atrium/blueprint/shape/share.ts'
import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { RoleOnRecord } from '@atrium/contract/built-apps/record-why.ts'
import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { modelFrom, opened } from '../reach/record.opened.ts'
import { meetingOf, ofReach } from '../reach/record.rules.ts'
import { ruledCondition } from '../reach/record.share.ts'
import { refuse } from '../record.asked.ts'
import { doerIn, person as named } from '../record.list.ts'
import type { ModelFacts } from '../record.model.store.ts'
import { type ModelTable, type RecordModel, shownFields } from '../record.model.ts'
import { isMet, isOf, reachOf } from '../record.query.ts'
import { valueIn } from '../record.value.ts'
import * as store from './record.why.store.ts'

/** The rules of a role that somebody has, and how they came to it. */
type Held = { role: string; rules: TableRules; ways: RoleOnRecord['ways'] }

/** Of a record that is not there for who asks, nobody hears anything. */
const why: Serve<'record.why'> = async (scope, { id, person, ...input }) => {
  const { model, table, found } = await opened(scope, input)
  const asked = person ?? scope.actor.id
  if (asked !== scope.actor.id && !manages(scope, found)) throw AccessDenied({})
  const reader = await store.reader(scope, input.app, asked)
  if (!reader) {
    refuse({ person: 'unknown' })
    throw NotHere({})
  }
  const theirs = modelOf(scope, { id: asked, reader, found, app: input.app })
  const theirTable = theirs.tables.get(table.key) as ModelTable
  const held = rolesOf(found.blueprint, table.key, reader)
  const fields = shownFields(table)
  const questions = {
    ...Object.fromEntries(recordDeeds.map((deed) => [deed, reachOf(theirs, theirTable, deed)])),
    ...questionsOn(theirs, theirTable, held),
  }
  const row = await store.judged(scope, { model, table }, { id, fields, questions })
  if (!row) throw NotHere({})
  const isTrue = (question: string) => row.answers[question] ?? false
  const known = new Set(fields.map(({ key }) => key))
  const heardOf = (keys: readonly string[] = []) => keys.filter((key) => known.has(key))
  return {
    person: { id: String(asked), name: reader.name },
    may: { see: isTrue('see'), change: isTrue('change'), remove: isTrue('remove') },
    builds: reader.builds,
    madeBy: doerIn(table)(row.created_by, row.creator),
    owner: doerIn(table)(row.owner_id, row.owner),
    department: named(row.department_id, row.department),
    hidden: heardOf(theirTable.rules.hidden),
    readOnly: heardOf(theirTable.rules.readOnly),
    roles: held.map(({ role, rules, ways }) => ({
      title: found.blueprint.roles[role]?.title ?? {},
      ways,
      rules: recordDeeds.map((deed) => ({
        deed,
        reach: shareOf(rules, deed)?.reach ?? ('none' as const),
        isReached: isTrue(`${role}.${deed}`),
        asked: askedIn(rules, deed).map((condition, at) => {
          const field = fields.find(({ key }) => key === condition.field)
          const value = field ? valueIn({ model, scope }, row, field) : null
          return {
            isMet: isTrue(`${role}.${deed}.${at}`),
            of: field ? { ...condition, value: value as string | null } : null,
          }
        }),
      })),
    })),
  }
}

/** What a role asks of a record for that, of what it lets them see included. */
const askedIn = (rules: TableRules, deed: (typeof recordDeeds)[number]) =>
  shareOf(rules, deed)?.where ?? []

function manages({ actor }: OwnTablesScope, { blueprint, roles }: ModelFacts): boolean {
  if (covers(actor.permissions, 'build')) return true
  return roles.some((role) => blueprint.roles[role]?.level === 'manage')
}

type Reading = { id: number; reader: store.ReaderRow; found: ModelFacts; app: string }

/** The model as it is when this person asks. */
const modelOf = (
  { tenant, visit, now }: OwnTablesScope,
  { id, reader: { builds, places, ways }, found, app }: Reading,
): RecordModel =>
  modelFrom(
    { actor: { id, permissions: new Set(builds ? ['build'] : []) }, tenant, visit, now },
    app,
    {
      ...found,
      roles: ways.map(({ role }) => role),
      places,
      department: null,
    },
  )

function rolesOf({ roles }: Blueprint, table: string, { ways }: store.ReaderRow): Held[] {
  const held = [...new Set(ways.map(({ role }) => role))]
  return held.flatMap((role) => {
    const rules = roles[role]?.tables[table]
    const own = ways.filter((way) => way.role === role)
    return rules ? [{ role, rules, ways: own.map(({ kind, name }) => ({ kind, name })) }] : []
  })
}

/** Each part of each rule is a question of its own, so that it can be said which of them fails. */
function questionsOn({ person }: RecordModel, { fields }: ModelTable, held: Held[]) {
  const questions: store.Questions = {}
  for (const { role, rules } of held)
    for (const deed of recordDeeds) {
      const share = shareOf(rules, deed)
      if (!share) continue
      questions[`${role}.${deed}`] = isOf(ofReach(share.reach, person))
      for (const [at, condition] of share.where.entries()) {
        const known = ruledCondition(condition, fields)
        if (known) questions[`${role}.${deed}.${at}`] = isMet(meetingOf(known, person))
      }
    }
  return questions
}

export const recordWhyHandlers = {
  'record.why': why,
} satisfies Partial<Handlers>
