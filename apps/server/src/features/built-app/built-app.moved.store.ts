import { sql } from 'kysely'
import type { JobScope } from '../../kernel/work/job-kind.ts'

type Bound = Pick<JobScope, 'db'>

/** The schema of the space, with the tables of the apps that came along. */
export const make = ({ db }: Bound) => sql`call make_moved_apps()`.execute(db)

export const placeRecords = ({ db }: Bound, rows: object[]) =>
  sql`call place_own_records(${JSON.stringify(rows)}::jsonb)`.execute(db)

export const placeLinks = ({ db }: Bound, rows: object[]) =>
  sql`call place_own_links(${JSON.stringify(rows)}::jsonb)`.execute(db)

export const placeChanges = ({ db }: Bound, rows: object[]) =>
  sql`call place_own_changes(${JSON.stringify(rows)}::jsonb)`.execute(db)

export const end = ({ db }: Bound) => sql`call end_moved_apps()`.execute(db)
