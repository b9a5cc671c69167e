import { randomInt } from 'node:crypto'
import { LimitReached, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { record } from '../../kernel/transaction/record.ts'
import * as store from './invitation.store.ts'

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12
const MOST_OPEN = 200

type Row = Awaited<ReturnType<typeof store.all>>[number]

const present = (row: Row) => ({
  id: row.id,
  code: row.code,
  uses: row.uses,
  used: row.used,
  expires: row.expires_at.toISOString(),
  created: row.made_at.toISOString(),
})

export const list: Serve<'invitation.list'> = async (scope) => (await store.all(scope)).map(present)

export const make: Serve<'invitation.make'> = async (scope, { uses, days }) => {
  if ((await store.countOpen(scope)) >= MOST_OPEN) throw LimitReached({ most: MOST_OPEN })
  const code = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')
  const row = await store.add(scope, { code, uses, days })
  await record(scope, { action: 'invitation.made', target: row.id, detail: { uses, days } })
  return present(row)
}

export const revoke: Serve<'invitation.revoke'> = async (scope, { id }) => {
  if (!(await store.remove(scope, id))) throw NotHere({})
  await record(scope, { action: 'invitation.revoked', target: id })
  return {}
}
