import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import { forgetPerson } from '../../kernel/browser/personal-storage.ts'
import type { Entry, Facts } from '../../kernel/entry/entry.ts'
import { keepBranding } from '../../kernel/look/branding.ts'
import { call } from '../client.ts'
import { tellOut } from '../tell-out.ts'

/** What the entry rules want to know; nothing while the server does not answer. */
export async function factsHere(): Promise<(Facts & { visitor: Baseinfo }) | null> {
  const [visitor, config] = await Promise.all([
    call('user.baseinfo', {}),
    call('global.config', {}),
  ])
  if (config.ok) keepBranding(config.result)
  if (!visitor.ok || !config.ok) return null
  if (!visitor.result.login) {
    // Their session ended while no page of theirs was open.
    forgetPerson()
    void tellOut(visitor.result.out)
  }
  return {
    origin: location.origin,
    path: location.pathname,
    search: location.search,
    hash: location.hash,
    product: config.result.product,
    visitor: visitor.result,
  }
}

/**
 * The entry rules of the page, asked while it is already in sight: whoever has business elsewhere
 * is moved on, everybody else never waited.
 */
export async function followArrival(enter: (facts: Facts) => Entry): Promise<void> {
  const facts = await factsHere()
  const entry = facts && enter(facts)
  if (entry?.go === 'to') location.replace(entry.path)
}
