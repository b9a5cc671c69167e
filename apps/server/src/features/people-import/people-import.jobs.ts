import { oneTimePassword, runsOut } from '../../kernel/secrets/one-time-password.ts'
import type { Passwords } from '../../kernel/secrets/passwords.ts'
import type { Runtime } from '../../kernel/transaction/within.ts'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import { addAccount, type Closing, clashOf, type NewAccount } from './people-import.store.ts'

/** So many passwords are hashed in a quarter of a second: what is shown as progress moves. */
export const AT_ONCE = 8

/** The same step again and again: each takes the next rows that have no outcome yet. */
export const importSteps = (rows: number): string[] =>
  Array.from({ length: Math.ceil(rows / AT_ONCE) }, () => 'rows')

type Keys = Pick<Runtime, 'vault'> & { passwords: Passwords }

/**
 * A row's account, membership, role and outcome are one commit with those of its step: a process that is killed leaves no
 * half row, and the step is taken up again with the same rows. Hashed before there is a transaction: none waits for a hash.
 */
export const rowsStep = (
  keys: Keys,
  seal: string,
  run: (scope: JobScope, secrets: RowSecret[]) => Promise<unknown>,
) => ({
  long: async () => {
    const secrets = await Promise.all(Array.from({ length: AT_ONCE }, () => secretOf(keys, seal)))
    return async (scope: JobScope) => {
      await run(scope, secrets)
    }
  },
})

export type RowSecret = { hash: string; sealed: Buffer }

async function secretOf({ passwords, vault }: Keys, seal: string): Promise<RowSecret> {
  const password = oneTimePassword()
  return { hash: await passwords.hash(password), sealed: vault.seal(seal, password) }
}

/** An account that moves in, with a password that is told once; what its row is closed with. */
export async function addPerson(
  scope: JobScope,
  person: NewAccount,
  { hash, sealed }: RowSecret,
  moveIn: (id: number) => Promise<unknown>,
): Promise<Closing> {
  const id = await addAccount(scope, person, hash)
  if (id === undefined) return { outcome: await clashOf(scope, person.login_id) }
  await moveIn(id)
  return { outcome: 'added', account_id: id, sealed, sealed_until: runsOut(scope.now) }
}
