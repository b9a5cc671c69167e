import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import { forgetPerson } from '../../kernel/browser/personal-storage.ts'
import type { Entry, Facts } from '../../kernel/entry/entry.ts'
import { keepBranding } from '../../kernel/look/branding.ts'
import { call } from '../client.ts'
import { tellOut } from '../tell-out.ts'

/** The facts for the entry rules; null while the server does not answer. */
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
 * Applies the entry rules while the page is already in sight: those who belong elsewhere are moved on, and nobody else
 * waits.
 */
export async function followArrival(enter: (facts: Facts) => Entry): Promise<void> {
  const facts = await factsHere()
  const entry = facts && enter(facts)
  if (entry?.go === 'to') location.replace(entry.path)
}
