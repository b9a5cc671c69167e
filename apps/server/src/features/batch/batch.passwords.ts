import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Act } from '@atrium/contract/platform/batch.contract.ts'
import { csvLine } from '../../kernel/call/csv.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { wordsOf } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import { oneTimePassword } from '../../kernel/secrets/one-time-password.ts'
import type { Passwords } from '../../kernel/secrets/passwords.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { LeftOut } from '../../kernel/work/left-out.ts'
import * as code from '../code/code.service.ts'
import { assignOne } from '../password/password.service.ts'
import * as store from './batch.store.ts'

const SEAL = 'batch password'
/**
 * So many passwords are hashed in a quarter of a second, so people who sign in meanwhile wait no longer than that.
 */
const AT_ONCE = 8

export type Secret = { password: string; hash: string; sealed: Buffer }
type Keys = { vault: Vault; passwords: Passwords }

export const secretsFor = ({ vault, passwords }: Keys): Promise<Secret[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const password = oneTimePassword()
      const hash = await passwords.hash(password)
      return { password, hash, sealed: vault.seal(SEAL, password) }
    }),
  )

type Resetting = {
  how: Extract<Act, { action: 'resetPassword' }>['how']
  secrets: Secret[]
  people: Map<number, store.Resettable>
  /** Those to whom one more text may go. */
  within: Set<number>
}

export const whomToReset = async (scope: OwnScope, ids: number[]) =>
  new Map((await store.peopleToReset(scope, ids)).map((person) => [person.id, person]))

/** The nth of them gets the nth password: on their phone, or for the list. Says what the list keeps of it. */
export async function resetOne(
  scope: OwnScope,
  words: Words,
  { how, secrets, people, within }: Resetting,
  { id, nth }: { id: number; nth: number },
): Promise<Buffer | undefined> {
  const { password, hash, sealed } = secrets[nth] as Secret
  const byText = how === 'text'
  const person = people.get(id)
  if (byText && person && !person.phone) throw new LeftOut('no_phone')
  if (byText && person && id !== scope.actor.id && !within.has(id)) throw new LeftOut('text_limit')
  await assignOne(scope, words, { id, hash, byText })
  if (!byText) return sealed
  const { phone, login_id: name, space } = person as store.Resettable
  const account = { space: space ?? scope.settings.product, name, code: password }
  await code.sendAccount(scope, null, phone as string, account)
  return undefined
}

/**
 * In a file once, for whoever began it, who has just shown who they are; to everybody else there are none
 * (docs/decisions/0146).
 */
const passwords =
  (words: Words): Serve<'batch.passwords'> =>
  async (scope, { id }) => {
    const batch = await store.find(scope, id)
    if (!batch || batch.made_by !== scope.actor.id) throw NotHere({})
    const taken = await store.takePasswords(scope, id)
    if (taken.length > 0)
      await audit(scope, {
        action: 'batch.passwordsShown',
        target: id,
        targetWord: `batch.action.${batch.action}`,
        detail: { n: taken.length },
      })
    const word = await wordsOf(scope, words, 'batch')
    const head = ['column.id', 'column.code', 'column.name', 'column.password'].map(word)
    const lines = taken.map((row) =>
      csvLine([row.id, row.code, row.name, scope.vault.open(SEAL, row.sealed)]),
    )
    return {
      name: `batch-${id}-passwords.csv`,
      csv: `\uFEFF${csvLine(head)}${lines.join('')}`,
      passwords: taken.length,
    }
  }

export const batchPasswordsHandlers = ({ book }: { book: Words }) =>
  ({
    'batch.passwords': passwords(book),
  }) satisfies Partial<Handlers>
