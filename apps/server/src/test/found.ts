import { expect, vi } from 'vitest'
import type { Person } from './house.ts'

let made = 0

/** A busy machine takes its time; only waiting for ever is wrong. */
const PATIENCE = { timeout: 20_000 }

/** What an operator types to found an enterprise, different each time. */
export const anEnterprise = (traits: object = {}) => {
  made++
  return {
    name: `Enterprise ${made}`,
    space: `space${made}`,
    admin: { loginId: `admin${made}`, name: 'First Admin' },
    ...traits,
  }
}

/** Founds one and waits until its space is open. */
export async function found(operator: Person, traits: object = {}) {
  const answer = await operator.call('sysop.enterprise.add', anEnterprise(traits))
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  await vi.waitFor(async () => {
    const { result } = await operator.call('sysop.progress', { entid: answer.result.entid })
    expect(result?.percent).toBe(100)
  }, PATIENCE)
  return answer.result
}
