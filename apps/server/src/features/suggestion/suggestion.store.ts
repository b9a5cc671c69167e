import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { usesOfSpace } from '../app-use/app-use.service.ts'
import { newestOpen } from '../task/task.service.ts'

type Colleague = {
  id: number
  name: string
  title: string
  phone: string | null
  departments: { id: number; name: string }[]
}
type Headline = { id: number; title: string; from_at: string; mentions: boolean }

/** Who looks for an older one has the page of messages, or of to-dos. */
const NEWEST = 200

/** Everything but the menu, in one statement. */
export const found = (
  scope: SpaceScope,
  { term, reading, most }: { term: string; reading: string; most: number },
) =>
  scope.db
    .selectNoFrom([
      sql<Colleague[]>`(select coalesce(jsonb_agg(to_jsonb(c)), '[]')
        from colleagues_near(${term}, ${reading}, ${most}) c)`.as('people'),
      sql<Headline[]>`(select coalesce(jsonb_agg(to_jsonb(h)), '[]')
        from headlines_here(${term}, ${sql.lit(NEWEST)}) h)`.as('messages'),
      newestOpen(scope, NEWEST).as('tasks'),
      usesOfSpace.as('uses'),
    ])
    .executeTakeFirstOrThrow()
