import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { Outdated } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { type Action, record } from '../../kernel/transaction/record.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { placesHere } from '../navigation/navigation.service.ts'
import { apart, departmentsIn, portalOf, portalVerdicts, withoutGone } from './portal.policy.ts'
import { standardPortal } from './portal.standard.ts'
import * as store from './portal.store.ts'

export { entrance, page, people, preview } from './portal.seen.ts'

/** What an arrangement can be made of here. */
async function knownHere(scope: SpaceScope, hosting: AppHosting, widgets: PortalWidget[]) {
  const [{ known }, named] = await Promise.all([
    placesHere(scope, hosting),
    store.named(scope, departmentsIn(widgets)),
  ])
  const of = (kind: store.Named['kind']) =>
    named.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }))
  const ids = (kind: store.Named['kind']) => new Set(of(kind).map(({ id }) => id))
  return {
    links: known,
    named: { roles: of('role'), departments: of('department') },
    known: {
      routes: new Set(known.map(({ route }) => route)),
      roles: ids('role'),
      departments: ids('department'),
    },
  }
}

export const get =
  (hosting: AppHosting): Serve<'portal.get'> =>
  async (scope) => {
    const draft = await store.draft(scope)
    const widgets = portalOf(draft)
    const { links, named, known } = await knownHere(scope, hosting, widgets)
    return {
      revision: draft.revision,
      widgets: withoutGone(widgets, known),
      version: draft.version,
      isPublished: draft.is_published,
      standard: standardPortal,
      routes: links,
      ...named,
    }
  }

export const save =
  (hosting: AppHosting): Serve<'portal.save'> =>
  async (scope, { widgets, revision }) => {
    const { known } = await knownHere(scope, hosting, widgets)
    const fields = portalVerdicts(widgets, known)
    if (Object.keys(fields).length > 0) throw Invalid({ fields })
    const saved = await keep(scope, apart(widgets), revision)
    await changed(scope, 'portal.saved', { revision: saved, widgets: widgets.length })
    return { revision: saved }
  }

export const publish: Serve<'portal.publish'> = async (scope, { revision, note }) => {
  const version = await store.publish(scope, revision, note)
  if (version === null) throw Outdated({})
  await changed(scope, 'portal.published', { version, note })
  return { version }
}

export const versions: Serve<'portal.versions'> = async (scope, input) => {
  const rows = await store.versions(scope, {
    start: input.iDisplayStart,
    length: input.iDisplayLength,
  })
  const total = rows[0]?.total ?? 0
  return {
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    aaData: rows.map(({ version, note, by, published_at, widgets }) => ({
      version,
      note,
      by,
      at: published_at.toISOString(),
      widgets,
    })),
  }
}

export const restore: Serve<'portal.restore'> = async (scope, { version, revision }) => {
  const earlier = await store.find(scope, version)
  if (!earlier) throw NotHere({})
  const saved = await keep(scope, earlier, revision)
  const made = await store.publish(scope, saved, `↺ ${version}`)
  if (made === null) throw Outdated({})
  await changed(scope, 'portal.restored', { version: made, from: version })
  return { version: made, revision: saved }
}

async function keep(scope: SpaceScope, { widgets, audiences }: store.Kept, revision: number) {
  const saved = await store.saveDraft(scope, widgets, revision)
  if (saved === null) throw Outdated({})
  await store.setDraftAudiences(scope, audiences)
  return saved
}

/** All open portals look again, and so do those who arrange it: what they had is not the newest any more. */
async function changed(scope: SpaceScope, action: Action, detail: Record<string, unknown>) {
  const { id } = scope.tenant
  await record(scope, { action, target: id, detail })
  await announce(scope.db, [`tenant:${id}`], { kind: 'portal.changed' })
}
