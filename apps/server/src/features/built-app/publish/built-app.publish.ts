import type { Place } from '@atrium/blueprint/change/change.ts'
import { namedProblem } from '@atrium/blueprint/problems/named-problem.ts'
import { canonical } from '@atrium/blueprint/shape/canonical.ts'
import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import { usesOf } from '@atrium/blueprint/uses/uses-of.ts'
import { AppPublishing } from '@atrium/contract/built-apps/app-version.contract.ts'
import type { NextBlueprint, PlanProblem } from '@atrium/contract/built-apps/app-version.shape.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { AppNotReady } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import { knownZone } from '../../../kernel/time/known-zone.ts'
import { audit } from '../../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../../kernel/transaction/scope.ts'
import { enqueue } from '../../../kernel/work/jobs.ts'
import { granted } from '../built-app.grant.store.ts'
import { proveForMore } from '../built-app.grant.ts'
import { refuseBeyondLimits } from '../built-app.room.ts'
import { titleOf } from '../built-app.service.ts'
import * as store from '../built-app.store.ts'
import { tell } from '../built-app.told.ts'
import { planOf } from './built-app.plan.ts'
import * as versions from './built-app.version.store.ts'
import { viewsOfApp } from './built-app.views.ts'

const MOST_PROBLEMS = 50

/** One that can be used: of another one nothing is published. */
function usable(app: store.AppRow | undefined): store.AppRow {
  if (!app || app.state === 'stopped' || app.removed_at) throw NotHere({})
  if (app.state !== 'ready') throw AppNotReady({ state: app.state })
  return app
}

type Checked = { blueprint: Blueprint } | { problems: PlanProblem[] }

async function nextOf(
  scope: SpaceScope,
  { id }: store.AppRow,
  next: NextBlueprint,
): Promise<Checked> {
  if (next.kind === 'blueprint') return checkBlueprint(next.blueprint)
  const found = await versions.find(scope, id, next.version)
  if (!found) throw Invalid({ fields: { 'next.version': 'unknown' } })
  return checkBlueprint(found.blueprint)
}

const plan: Serve<'builtApp.plan'> = async (scope, { name, next }) => {
  const app = usable(await store.find(scope, name))
  const known = { revision: app.revision, version: app.version + 1 }
  const checked = await nextOf(scope, app, next)
  if ('problems' in checked) {
    const given = next.kind === 'blueprint' ? next.blueprint : null
    const problems = checked.problems
      .slice(0, MOST_PROBLEMS)
      .map((problem) => namedProblem(app.blueprint, given, problem))
    return { ...known, lines: [], problems, work: { rows: 0, seconds: 0 } }
  }
  const views = await viewsOfApp(scope, app)
  const uses = (place: Place) => usesOf(app.blueprint, place, views)
  const looking = { uses, isShown: true, ...readingOf(scope) }
  const { lines, problems, work } = await planOf(scope, app, checked.blueprint, looking)
  return { ...known, lines, problems: problems.slice(0, MOST_PROBLEMS), work }
}

/** What is in force, or on its way already, is not published once more. */
const publish: Serve<'builtApp.publish'> = async (scope, { name, revision, next, note }) => {
  const app = usable(await store.lock(scope, name))
  const checked = await nextOf(scope, app, next)
  if ('problems' in checked) throw refused(checked.problems)
  const { blueprint } = checked
  const going = app.publishing && !app.publishing.failure ? app.publishing : null
  const told = { revision: app.revision, published: false }
  if (!going && isSame(blueprint, app.blueprint)) return { ...told, version: app.version }
  if (going?.blueprint && isSame(blueprint, going.blueprint))
    return { ...told, version: going.version }
  if (going) throw AppPublishing({})
  if (app.revision !== revision) throw Outdated({})
  const reading = readingOf(scope)
  const looking = { uses: () => [], isShown: false, ...reading }
  const planned = await planOf(scope, app, blueprint, looking)
  const { problems, refresh, passes, tables, back, retypes } = planned
  if (problems.length > 0) throw refused(problems)
  const held = await granted(scope, app.id)
  proveForMore(scope, { blueprint: app.blueprint, grants: held }, { blueprint, grants: held }, back)
  if (tables > 0) await refuseBeyondLimits(scope, { apps: 0, tables, rows: 0 })
  const version = app.version + 1
  const publishing: store.PublishingRow = {
    version,
    step: 'raise',
    blueprint,
    by: scope.actor.id,
    note: note || null,
    refresh,
    ...(retypes.length > 0 && { retypes, reading }),
    rowsDone: 0,
    rowsTotal: refresh.length + retypes.length > 0 ? passes : 0,
  }
  const set = await store.set(scope, app.id, { publishing })
  await enqueue(scope.db, {
    kind: 'builtApp',
    steps: ['raise', 'convert', 'index', 'switch', 'tidy', 'indexLater'],
    tenant: scope.tenant.id,
    input: { app: app.id, name, version },
  })
  await audit(scope, {
    action: 'builtApp.published',
    target: app.id,
    targetName: titleOf(app),
    detail: { version, ...(note && { note }) },
  })
  await tell(scope, name)
  return { revision: set.revision, version, published: true }
}

/** As whoever publishes reads days, moments and names. */
const readingOf = ({ visit }: SpaceScope) => ({
  language: visit.language,
  zone: knownZone(visit.zone) ?? 'UTC',
})

const isSame = (one: Blueprint, other: Blueprint) => canonical(one) === canonical(other)

const refused = (problems: readonly PlanProblem[]) =>
  Invalid({
    fields: Object.fromEntries(
      problems
        .slice(0, MOST_PROBLEMS)
        .map(({ path, verdict }) => [`next.blueprint.${path}`, verdict]),
    ),
  })

export const builtAppPublishHandlers = {
  'builtApp.plan': plan,
  'builtApp.publish': publish,
} satisfies Partial<Handlers>
