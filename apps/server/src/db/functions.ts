import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const folder = join(import.meta.dirname, 'functions')

/** `mark` changes with the text. The database keeps it as the function's comment. */
type DatabaseFunction = { text: string; mark: string }
export type Functions = Map<string, DatabaseFunction>

/**
 * The one text of every function and procedure in the database, by name. Read without waiting: more than a
 * hundred small files take the event loop five times as long, and nothing else runs at the start
 * (docs/decisions/0038).
 */
export function readFunctions(from = folder): Functions {
  const paths = readdirSync(from, { recursive: true, encoding: 'utf8' })
  const all = paths
    .filter((path) => path.endsWith('.sql'))
    .map((path) => {
      const text = readFileSync(join(from, path), 'utf8')
      const mark = createHash('sha256').update(text).digest('hex').slice(0, 32)
      return [basename(path, '.sql'), { text, mark }] as const
    })
  return new Map(all)
}

/** What puts a function into the database. The mark goes with it when somebody drops it. */
export const statementsOf = (name: string, { text, mark }: DatabaseFunction): string =>
  `${text}\ncomment on routine ${name} is 'text ${mark}';\n`

export function namesCalledIn(text: string, functions: Functions): string[] {
  const words = text.replace(/^\s*--.*$|\/\*[^]*?\*\//gm, '').matchAll(/\b(\w+)\(/g)
  return [...new Set(Array.from(words, ([, word = '']) => word))].filter((word) =>
    functions.has(word),
  )
}

/** Puts those in place whose text is another than the database has; returns their names. */
export async function applyFunctions(db: Kysely<unknown>, functions: Functions): Promise<string[]> {
  const { rows } = await sql<{ name: string; said: string | null }>`
    select proname as name, obj_description(oid, 'pg_proc') as said
    from pg_proc where pronamespace = 'public'::regnamespace`.execute(db)
  const present = new Set(rows.map(({ name, said }) => `${name} ${said}`))
  const changed = [...functions].filter(([name, { mark }]) => !present.has(`${name} text ${mark}`))
  // The others call it while they are made; what their bodies call may come later.
  changed.sort(([a], [b]) => Number(b === 'only_for') - Number(a === 'only_for'))
  for (const [name, made] of changed)
    await sql
      .raw(statementsOf(name, made))
      .execute(db)
      .catch((error: Error) => {
        throw new Error(`${name}.sql: ${error.message}`, { cause: error })
      })
  return changed.map(([name]) => name)
}
