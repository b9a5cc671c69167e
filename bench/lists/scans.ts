import type pg from 'pg'
import type { Statement } from '../recorded.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] }

const LARGE = ['accounts', 'memberships', 'sessions']

/** The large tables that a transaction's plans read from end to end, row by row. */
export async function scansOf(client: pg.Client, statements: Statement[]): Promise<string[]> {
  const found = new Set<string>()
  for (const { text, values } of statements) {
    if (/^(select|with)\b/i.test(text) && !text.includes('identify(')) {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      for (const { Plan } of rows[0]['QUERY PLAN']) collect(Plan, found)
    } else await client.query(text, values)
  }
  return [...found]
}

function collect(plan: Plan, found: Set<string>) {
  const table = plan['Relation Name'] ?? ''
  if (plan['Node Type'].includes('Seq Scan') && LARGE.includes(table)) found.add(table)
  for (const inner of plan.Plans ?? []) collect(inner, found)
}
