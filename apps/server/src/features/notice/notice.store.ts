import { type NoticeKind, noticeKinds } from '@atrium/contract/messages/message-kinds.ts'
import type { QuietHours } from '@atrium/contract/messages/quiet-hours.ts'
import { sql } from 'kysely'
import type { OwnScope } from '../../kernel/transaction/scope.ts'

export type NoticeChoices = { silent: string[]; unpushed: string[]; quiet: QuietHours | null }
const columns = ['silent', 'unpushed', 'quiet'] as const
type ChoiceRow = { silent: string[]; unpushed: string[]; quiet: unknown }

const present = (row: ChoiceRow | undefined): NoticeChoices => ({
  silent: row?.silent ?? [],
  unpushed: row?.unpushed ?? [],
  quiet: (row?.quiet ?? null) as QuietHours | null,
})

export const find = async ({ db, actor }: OwnScope): Promise<NoticeChoices> =>
  present(
    await db
      .selectFrom('notice_settings')
      .select(columns)
      .where('account_id', '=', actor.id)
      .executeTakeFirst(),
  )

/** Those that can come to this person: what is for admins alone is no choice of anybody else's. */
export async function kindsFor({ db }: OwnScope): Promise<NoticeKind[]> {
  const { rows } = await sql<{ administers: boolean }>`
    select administers_somewhere() as administers`.execute(db)
  return noticeKinds.filter((kind) => kind !== 'administration' || rows[0]?.administers === true)
}

export type Choice = {
  kind?: NoticeKind | undefined
  pops?: boolean | undefined
  pushed?: boolean | undefined
  quiet?: QuietHours | null | undefined
}

/** Laid over what was chosen before, in one statement: two devices may choose different things at once. */
export async function choose({ db, actor }: OwnScope, { kind, pops, pushed, quiet }: Choice) {
  const off = (wanted: boolean | undefined) => (wanted === false && kind ? [kind] : [])
  const text = quiet ? JSON.stringify(quiet) : null
  const row = await db
    .insertInto('notice_settings')
    .values({
      account_id: actor.id,
      silent: off(pops),
      unpushed: off(pushed),
      quiet: sql<string>`${text}::jsonb`,
    })
    .onConflict((clash) =>
      clash.column('account_id').doUpdateSet({
        ...(pops !== undefined && { silent: without('silent', kind, off(pops)) }),
        ...(pushed !== undefined && { unpushed: without('unpushed', kind, off(pushed)) }),
        ...(quiet !== undefined && { quiet: sql<string>`excluded.quiet` }),
        account_id: actor.id,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return present(row)
}

const without = (column: 'silent' | 'unpushed', kind: NoticeKind | undefined, off: string[]) =>
  sql<
    string[]
  >`array_remove(${sql.ref(`notice_settings.${column}`)}, ${kind ?? ''}) || ${off}::text[]`
