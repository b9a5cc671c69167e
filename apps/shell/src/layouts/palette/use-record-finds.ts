import { keepPreviousData } from '@tanstack/react-query'
import { ownTitle } from '../../entities/built-app/own-title.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { Find } from './find.ts'

const MOST = 5

/** Records of built apps, by their names. Nothing is asked for somebody who can open no app. */
export function useRecordFinds(term: string): {
  finds: Find[]
  isBusy: boolean
  isFailed: boolean
} {
  const say = useSay()
  const { space } = useVisitor()
  const { data: apps = [] } = useRead('builtApp.mine', {}, { enabled: space !== null })
  const isAsked = term !== '' && space !== null && apps.length > 0
  const { data, isFetching, isError } = useRead(
    'record.find',
    { search: term, length: MOST },
    { placeholderData: keepPreviousData, enabled: isAsked },
  )
  if (!isAsked) return { finds: [], isBusy: false, isFailed: false }
  return {
    isBusy: isFetching,
    isFailed: isError,
    finds: (data ?? []).map(({ app, table, id, name, title, icon, tableTitle }) => ({
      id: `record:${app}:${id}`,
      group: 'records' as const,
      name,
      detail: [...new Set([ownTitle(say, title), tableTitle])].join(' · '),
      icon,
      to: `/app/${app}/${table}?open=${id}`,
    })),
  }
}
