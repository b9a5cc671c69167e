import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { placesOfSpace } from '../navigation/navigation.service.ts'
import {
  apart,
  departmentsIn,
  portalOf,
  portalVerdicts,
  widgetsOf,
  withoutGone,
} from './portal.policy.ts'
import { standardPortal } from './portal.standard.ts'
import * as store from './portal.store.ts'

/** What an arrangement can be made of here. */
async function knownHere(scope: SpaceScope, hosting: AppHosting, widgets: PortalWidget[]) {
  const [{ links, apps }, named] = await Promise.all([
    placesOfSpace(scope, hosting),
    store.named(scope, departmentsIn(widgets)),
  ])
  const of = (kind: store.AudienceName['kind']) =>
    named.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }))
  const ids = (kind: store.AudienceName['kind']) => new Set(of(kind).map(({ id }) => id))
  return {
    links,
    appWidgets: apps.flatMap(({ name: app, title: appTitle, widgets: brought = [] }) =>
      brought.map(({ name: widget, title }) => ({ app, appTitle, widget, title })),
    ),
    named: { roles: of('role'), departments: of('department') },
    known: {
      routes: new Set(links.map(({ route }) => route)),
      widgets: widgetsOf(apps),
      roles: ids('role'),
      departments: ids('department'),
    },
  }
}

const get =
  (hosting: AppHosting): Serve<'portal.get'> =>
  async (scope) => {
    const draft = await store.draft(scope)
    const widgets = portalOf(draft)
    const { links, appWidgets, named, known } = await knownHere(scope, hosting, widgets)
    return {
      revision: draft.revision,
      widgets: withoutGone(widgets, known),
      version: draft.version,
      isPublished: draft.is_published,
      standard: standardPortal,
      routes: links,
      appWidgets,
      ...named,
    }
  }

const save =
  (hosting: AppHosting): Serve<'portal.save'> =>
  async (scope, { widgets, revision }) => {
    const { known } = await knownHere(scope, hosting, widgets)
    const fields = portalVerdicts(widgets, known)
    if (Object.keys(fields).length > 0) throw Invalid({ fields })
    const saved = await keep(scope, apart(widgets), revision)
    await noted(scope, 'portal.saved', { revision: saved, widgets: widgets.length })
    await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'portal.drafted' })
    return { revision: saved }
  }

const publish: Serve<'portal.publish'> = async (scope, { revision, note }) => {
  if (!(await store.lockDraft(scope, revision))) throw Outdated({})
  const { is_published, version: standing } = await store.draft(scope)
  // Pressed twice, it is published once.
  if (is_published) return { version: standing }
  const version = await store.publish(scope, note)
  await changed(scope, 'portal.published', { version, note })
  return { version }
}

const versions: Serve<'portal.versions'> = async (scope, input) => {
  const rows = await store.versions(scope, {
    start: input.start,
    length: input.length,
  })
  const total = rows[0]?.total ?? 0
  return {
    total,
    rows: rows.map(({ version, note, by, published_at, widgets }) => ({
      version,
      note,
      by,
      at: published_at.toISOString(),
      widgets,
    })),
  }
}

const restore: Serve<'portal.restore'> = async (scope, { version, revision }) => {
  const earlier = await store.find(scope, version)
  if (!earlier) throw NotHere({})
  const saved = await keep(scope, earlier, revision)
  const made = await store.publish(scope, `↺ ${version}`)
  await changed(scope, 'portal.restored', { version: made, from: version })
  return { version: made, revision: saved }
}

async function keep(
  scope: SpaceScope,
  { widgets, audiences }: store.PortalContent,
  revision: number,
) {
  const saved = await store.saveDraft(scope, widgets, revision)
  if (saved === null) throw Outdated({})
  await store.setDraftAudiences(scope, audiences)
  return saved
}

const noted = (
  scope: SpaceScope,
  action: ActionOn<'enterprise'>,
  detail: Record<string, unknown>,
) => audit(scope, { action, target: scope.tenant.id, detail })

/** All open portals look again, and so do those who arrange it: what they had is not the newest any more. */
async function changed(
  scope: SpaceScope,
  action: ActionOn<'enterprise'>,
  detail: Record<string, unknown>,
) {
  await noted(scope, action, detail)
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'portal.changed' })
}

export const portalHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'portal.get': get(hosting),
    'portal.publish': publish,
    'portal.restore': restore,
    'portal.save': save(hosting),
    'portal.versions': versions,
  }) satisfies Partial<Handlers>

export const portalConstraints: Constraints = {
  portal_versions_published_by_fkey: callerGone,
}
