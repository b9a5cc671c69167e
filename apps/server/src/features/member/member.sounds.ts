import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Chore } from '../../kernel/work/chores.ts'

const plain = { toneType: 'none', type: 'array', nonZh: 'removed', v: true } as const

/**
 * How a Chinese name is read: whole and by its initials, as `wanglei wl`. A family name may be read otherwise
 * than the same character elsewhere (`曾`, `单`), and people type either.
 */
export function soundsOf(name: string): string {
  const readings = [pinyin(name, { ...plain, surname: 'head' }), pinyin(name, plain)]
  const words = readings.flatMap((syllables) => [
    syllables.join(''),
    syllables.map((syllable) => syllable[0]).join(''),
  ])
  return [...new Set(words)].filter(Boolean).join(' ').toLowerCase()
}

/** In the transaction that names somebody: they are found at once. */
export const noteSounds = (
  { db }: Pick<Scope, 'db'>,
  named: { id: number; name: string }[],
): Promise<unknown> =>
  sql`select note_sounds(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => name)}::text[],
    ${named.map(({ name }) => soundsOf(name))}::text[])`.execute(db)

const BATCH = 500

/** People are named in many ways: by registering, by an operator, by an import. None of them need know of this. */
export const reading: Chore = {
  every: 15,
  hat: 'steward',
  step: async ({ db }) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from unsounded_names(${BATCH})`.execute(db)
    if (rows.length > 0) await noteSounds({ db }, rows)
    return { treated: rows.length, more: rows.length === BATCH }
  },
}
