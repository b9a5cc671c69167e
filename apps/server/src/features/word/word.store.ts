import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'

type Db = Pick<Scope, 'db'>
export type LanguageRow = { lang: string; name: string; based_on: string; published: boolean }
export type PhraseRow = { lang: string; key: string; text: string }

export const languages = (db: Kysely<Tables>): Promise<LanguageRow[]> =>
  db
    .selectFrom('languages')
    .select(['lang', 'name', 'based_on', 'published'])
    .orderBy('made_at')
    .execute()

export const phrases = (db: Kysely<Tables>): Promise<PhraseRow[]> =>
  db.selectFrom('phrases').select(['lang', 'key', 'text']).execute()

/** Nothing comes back when there is such a language already. */
export const addLanguage = ({ db, now }: Scope, row: Omit<LanguageRow, 'published'>) =>
  db
    .insertInto('languages')
    .values({ ...row, made_at: now })
    .onConflict((clash) => clash.column('lang').doNothing())
    .returning('lang')
    .executeTakeFirst()

export const publish = ({ db }: Db, lang: string, published: boolean) =>
  db
    .updateTable('languages')
    .set({ published })
    .where('lang', '=', lang)
    .returning('lang')
    .executeTakeFirst()

export const removeLanguage = ({ db }: Db, lang: string) =>
  db.deleteFrom('languages').where('lang', '=', lang).execute()

export const removePhrases = ({ db }: Db, lang: string) =>
  db.deleteFrom('phrases').where('lang', '=', lang).execute()

export const setPhrases = ({ db }: Db, rows: PhraseRow[]) =>
  db
    .insertInto('phrases')
    .values(rows)
    .onConflict((clash) =>
      clash.columns(['lang', 'key']).doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
    )
    .execute()

export const clearPhrase = ({ db }: Db, lang: string, key: string) =>
  db.deleteFrom('phrases').where('lang', '=', lang).where('key', '=', key).execute()

export const ownWords = (db: Kysely<Tables>): Promise<PhraseRow[]> =>
  db.selectFrom('own_words').select(['lang', 'key', 'text']).execute()

export const setOwn = ({ db }: SpaceScope, rows: PhraseRow[]) =>
  db
    .insertInto('own_words')
    .values(rows)
    .onConflict((clash) =>
      clash
        .columns(['tenant_id', 'lang', 'key'])
        .doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
    )
    .execute()

export const clearOwn = ({ db }: SpaceScope, lang: string, keys: string[]) =>
  db.deleteFrom('own_words').where('lang', '=', lang).where('key', 'in', keys).execute()
