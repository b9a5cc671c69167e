import { type DraftProblems, draftProblems } from '@atrium/blueprint/problems/draft-problems.ts'
import type { PlanProblem } from '@atrium/contract/built-apps/app-version.shape.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useRead } from '../../../kernel/data/api.ts'

export type KnownProblems = Omit<DraftProblems, 'refusing'> & { refusing: PlanProblem[] }

/** What a draft still lacks, with each letter; what its records say against it, once it is saved. */
export function useDraftProblems(
  name: string,
  published: Blueprint,
  now: Blueprint,
): KnownProblems {
  const values = useRead('appDraft.problems', { name }, { placeholderData: keepPreviousData })
  // Typing goes first.
  const draft = useDeferredValue(now)
  return useMemo(() => {
    const { refusing, doubtful } = draftProblems(published, draft)
    const told = new Set(refusing.map(({ path }) => path))
    const others = (values.data ?? []).filter(({ path }) => !told.has(path) && isThere(draft, path))
    return { refusing: [...refusing, ...others], doubtful }
  }, [published, draft, values.data])
}

/** What was deleted since is no problem any more. */
const isThere = ({ tables }: Blueprint, path: string): boolean => {
  const [, table = '', , field = ''] = path.split('.')
  return tables[table]?.fields[field] !== undefined
}
