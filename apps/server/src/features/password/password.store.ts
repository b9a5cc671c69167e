import type { Scope } from '../../kernel/scope.ts'

export const setPassword = ({ db }: Pick<Scope, 'db'>, accountId: number, hash: string) =>
  db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute()
