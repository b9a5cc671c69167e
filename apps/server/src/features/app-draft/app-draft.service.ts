import { NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { problemsOfValues } from '../built-app/publish/built-app.values.service.ts'
import { tellOfDraft } from '../record/told/record.told.service.ts'
import * as store from './app-draft.store.ts'

const get: Serve<'appDraft.get'> = async (scope, { name }) => {
  const found = await store.find(scope, name)
  if (!found) throw NotHere({})
  const { revision, blueprint, version, from, changed_at, changed_by } = found
  return {
    draft:
      revision && blueprint && version && changed_at
        ? { revision, blueprint, version, from, changed: changed_at.toISOString(), by: changed_by }
        : null,
    published: { version: found.in_force, blueprint: found.published },
  }
}

const state: Serve<'appDraft.state'> = async (scope, { name }) => {
  const found = await store.state(scope, name)
  if (!found) throw NotHere({})
  const { changed_at, changed_by } = found
  return { draft: changed_at && { changed: changed_at.toISOString(), by: changed_by } }
}

const MOST_PROBLEMS = 50

const problems: Serve<'appDraft.problems'> = async (scope, { name }) => {
  const found = await store.find(scope, name)
  if (!found) throw NotHere({})
  const { id, blueprint, published } = found
  if (!blueprint) return []
  const all = await problemsOfValues(scope, { id, blueprint: published }, blueprint)
  return all.slice(0, MOST_PROBLEMS)
}

const called = ({ title }: Pick<store.SavedDraft, 'title'>, name: string) =>
  Object.values(title)[0] ?? name

/** Saved as one goes: that it was begun is worth a line in the audit log, each letter is not. */
const save: Serve<'appDraft.save'> = async (scope, { name, ...draft }) => {
  const saved = await store.save(scope, { name, ...draft })
  if (!saved) throw NotHere({})
  if (saved.revision === null) throw Outdated({})
  if (draft.revision === 0)
    await audit(scope, {
      action: 'builtApp.draftBegun',
      target: saved.id,
      targetName: called(saved, name),
    })
  await tellOfDraft(scope, name)
  return { revision: saved.revision }
}

const remove: Serve<'appDraft.remove'> = async (scope, { name, revision }) => {
  const found = await store.find(scope, name)
  if (!found) throw NotHere({})
  if (!(await store.remove(scope, found.id, revision))) throw Outdated({})
  await audit(scope, {
    action: 'builtApp.draftRemoved',
    target: found.id,
    targetName: called(found, name),
  })
  await tellOfDraft(scope, name)
  return {}
}

export const appDraftHandlers = {
  'appDraft.get': get,
  'appDraft.problems': problems,
  'appDraft.remove': remove,
  'appDraft.save': save,
  'appDraft.state': state,
} satisfies Partial<Handlers>

export const appDraftConstraints: Constraints = {
  built_app_drafts_changed_by_fkey: callerGone,
  built_app_drafts_pkey: () => [Outdated({})],
  built_app_drafts_tenant_id_app_id_fkey: () => [NotHere({})],
}
