import type { Scope } from '../../kernel/transaction/scope.ts'
import { bind } from './audit.chain.ts'
import * as store from './audit.store.ts'

type Reading = Pick<Scope, 'db' | 'vault'>

/** Checks so many seals from one on, each over its own lines and the seal before it. */
export async function checkSeals({ db, vault }: Reading, from: number, most: number) {
  const [seals, before] = await Promise.all([
    store.sealsFrom({ db }, from, most + 1),
    from ? store.sealBefore({ db }, from) : undefined,
  ])
  let previous = before
  for (const seal of seals.slice(0, most)) {
    const after = previous?.upto ?? 0
    const lines = await store.linesBetween({ db }, after, seal.upto)
    const mac = bind(vault, previous?.mac ?? null, lines)
    const isSame = mac.equals(seal.mac) && lines.length === seal.lines
    if (!isSame || seal.previous !== (previous?.id ?? null))
      return { begun: before?.upto ?? 0, checked: after, next: null, broken: { seal, previous } }
    previous = seal
  }
  const next = seals[most]?.id ?? null
  return { begun: before?.upto ?? 0, checked: previous?.upto ?? 0, next, broken: null }
}
