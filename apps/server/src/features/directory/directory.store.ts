import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Node = { id: number; parent_id: number | null; name: string; people: number }

/** Those that are shown, with how many of the people shown are in each and below. */
export const departments = async ({ db }: SpaceScope): Promise<Node[]> => {
  const { rows } = await sql<Node>`select * from departments_seen()`.execute(db)
  return rows
}

export type Colleague = {
  id: number
  login_id: string
  name: string
  title: string
  phone: string | null
  is_head: boolean
  departments: { id: number; name: string }[]
  superior_id: number | null
  total: number
}

type ColleagueFilter = {
  term?: string | undefined
  department?: number | undefined
  below: boolean
  app?: string | undefined
}

export const colleagues = async (
  { db }: SpaceScope,
  { term, department, below, app }: ColleagueFilter,
  { start, length }: { start: number; length: number },
): Promise<Colleague[]> => {
  const { rows } = await sql<Colleague>`
    select * from colleagues(${term ?? null}, ${department ?? null}, ${below}, null, ${start}, ${length},
      ${app ?? null})`.execute(db)
  return rows
}

export const colleague = async ({ db }: SpaceScope, id: number): Promise<Colleague | undefined> => {
  const { rows } = await sql<Colleague>`
    select * from colleagues(null, null, false, ${id}, 0, 1)`.execute(db)
  return rows[0]
}
