import { type DraftClash, mergeDrafts } from '@atrium/blueprint/draft/merge-drafts.ts'
import {
  doneAgain,
  type PartChange,
  partChanges,
  takenBack,
  withChange,
} from '@atrium/blueprint/draft/part-change.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'

/** What one did at once. Those with the same key in a row are one: a word that is typed is not taken back by letters. */
type Step = { changes: PartChange[]; key: string | null }

export type Designing = {
  /** What the server has, as far as it is known here; revision 0 while it has no draft. */
  saved: { blueprint: Blueprint; revision: number; version: number }
  now: Blueprint
  /** The version in force that it stands on. */
  version: number
  past: Step[]
  future: Step[]
  /** Parts that somebody else made another way too, until it is decided how they are to be. */
  clashes: DraftClash[]
}

export type DraftAnswer = Output<'appDraft.get'>

const savedOf = ({ draft, published }: DraftAnswer): Designing['saved'] => ({
  blueprint: draft?.blueprint ?? published.blueprint,
  revision: draft?.revision ?? 0,
  version: draft?.version ?? published.version,
})

/** Goes on where the draft is; what came into force since is taken over. */
export function beginDesigning(
  answer: DraftAnswer,
  steps: Pick<Designing, 'past' | 'future'> = { past: [], future: [] },
): Designing {
  const saved = savedOf(answer)
  const { blueprint: now, version } = saved
  return onLatest({ saved, now, version, ...steps, clashes: [] }, answer)
}

/** What others saved and published, under what was made here. */
export function brought(state: Designing, answer: DraftAnswer): Designing {
  const saved = savedOf(answer)
  const { merged, clashes } = mergeDrafts(state.saved.blueprint, state.now, saved.blueprint)
  const version = answer.draft ? Math.max(state.version, saved.version) : saved.version
  return onLatest(
    { ...state, saved, now: merged, version, clashes: [...state.clashes, ...clashes] },
    answer,
  )
}

function onLatest(state: Designing, { draft, published }: DraftAnswer): Designing {
  if (!draft?.from || state.version >= published.version) return state
  const { merged, clashes } = mergeDrafts(draft.from, state.now, published.blueprint)
  return {
    ...state,
    now: merged,
    version: published.version,
    clashes: [...state.clashes, ...clashes],
  }
}

/** Whether an answer may be older than what was saved here: it is asked for once more before it is believed. */
export const looksOlder = ({ saved }: Designing, { draft }: DraftAnswer): boolean =>
  (draft?.revision ?? 0) < saved.revision

export const isNews = ({ saved, version }: Designing, { draft, published }: DraftAnswer): boolean =>
  (draft?.revision ?? 0) !== saved.revision || published.version !== version

export function changed(state: Designing, next: Blueprint, key: string | null = null): Designing {
  const changes = partChanges(state.now, next)
  if (changes.length === 0) return state
  const last = state.past.at(-1)
  const goesOn = key !== null && last?.key === key
  const step = goesOn ? { changes: [...last.changes, ...changes], key } : { changes, key }
  return {
    ...state,
    now: next,
    past: [...(goesOn ? state.past.slice(0, -1) : state.past), step],
    future: [],
  }
}

export function undone(state: Designing): Designing {
  const step = state.past.at(-1)
  if (!step) return state
  return {
    ...state,
    now: takenBack(state.now, step.changes),
    past: state.past.slice(0, -1),
    future: [...state.future, { ...step, key: null }],
  }
}

export function redone(state: Designing): Designing {
  const step = state.future.at(-1)
  if (!step) return state
  return {
    ...state,
    now: doneAgain(state.now, step.changes),
    past: [...state.past, { ...step, key: null }],
    future: state.future.slice(0, -1),
  }
}

/** One of two ways that a part was made; what else clashes waits. */
export function decided(state: Designing, clash: DraftClash, side: 'mine' | 'theirs'): Designing {
  const clashes = state.clashes.filter((one) => one !== clash)
  if (side === 'mine') return { ...state, clashes }
  return { ...changed(state, withChange(state.now, clash.theirs)), clashes }
}

export const saved = (
  state: Designing,
  sent: Pick<Designing, 'now' | 'version'>,
  revision: number,
): Designing => ({
  ...state,
  saved: { blueprint: sent.now, revision, version: sent.version },
})

/** Asked with each letter: what both share is not gone through. */
export const isSameApp = (one: Blueprint, other: Blueprint): boolean =>
  partChanges(one, other).length === 0

export const isUnsaved = ({ saved, now, version }: Designing): boolean =>
  !isSameApp(now, saved.blueprint) || (saved.revision > 0 && version !== saved.version)
