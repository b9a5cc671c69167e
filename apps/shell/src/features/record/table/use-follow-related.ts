import { useEffect } from 'react'
import { queries } from '../../../kernel/data/api.ts'
import { hearNews } from '../../../kernel/session/news.ts'
import type { KnownTable } from '../known-table.ts'

/** Between a relation and what is asked of its record, or in records that lead here; in a number a point stands between digits. */
const REFERENCE = /[a-z0-9](?:\.[a-z]|_[a-z])/

/** What is computed from records of other tables is asked again when one of these has changed. */
export function useFollowRelated({ app, table, formulas }: KnownTable): void {
  const isComputedFromOthers = Object.values(formulas?.tables[table]?.fields ?? {}).some(
    ({ formula }) => formula !== undefined && REFERENCE.test(formula),
  )
  useEffect(() => {
    if (!isComputedFromOthers) return undefined
    return hearNews((news) => {
      if (news?.kind !== 'record.changed') return
      const { app: changed, table: other } = news.scope ?? {}
      // Its own records are followed by every read of them.
      if (changed !== app || other === table) return
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name, asked] }) => {
          const at = Object(asked) as Record<string, unknown>
          return String(name).startsWith('record.') && at['app'] === app && at['table'] === table
        },
      })
    })
  }, [app, table, isComputedFromOthers])
}
