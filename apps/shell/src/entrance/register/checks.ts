import type { WordKey } from '../../kernel/words/words.ts'
import { call } from '../way/ways-client.ts'

/** A remark beside a field while the person types. */
export type Remark = {
  tone: 'good' | 'bad' | 'plain'
  key: WordKey
  values?: Record<string, string | number>
}

const SHORTEST_ICODE = 4
const LOGIN_ID = /^[\p{L}\p{N}._@+-]{2,64}$/u
const SPACE = /^[A-Za-z0-9_-]{1,64}$/

const bad = (key: WordKey): Remark => ({ tone: 'bad', key })

/** The key of the words for why an invitation cannot be used: unknown, expired, spent, or taken a moment ago. */
export const invitationGone = (why = 'unknown'): WordKey =>
  // words: register.icode.*
  `register.icode.${why}` as WordKey

export async function checkInvitation(typed: string, signal: AbortSignal): Promise<Remark | null> {
  const icode = typed.trim()
  if (icode.length < SHORTEST_ICODE) return null
  const answer = await call('register.checkInvitation', { icode }, { signal })
  if (answer.ok) {
    const { enterprise, left, needsApproval } = answer.result
    const key = needsApproval ? 'register.icode.approval' : 'register.icode.for'
    return { tone: 'good', key, values: { name: enterprise.name, left } }
  }
  return answer.error === 'invitation_gone' ? bad(invitationGone(answer.why)) : null
}

export async function checkLoginId(typed: string, signal: AbortSignal): Promise<Remark | null> {
  const loginId = typed.trim()
  if (!LOGIN_ID.test(loginId)) return bad('register.loginId.malformed')
  const answer = await call('register.loginIdExists', { loginId }, { signal })
  if (!answer.ok) return null
  return answer.result.exist
    ? bad('register.loginId.taken')
    : { tone: 'good', key: 'register.loginId.free' }
}

/** Remarks that somebody in the enterprise has the same name, which is allowed. */
export async function checkName(
  realName: string,
  icode: string,
  signal: AbortSignal,
): Promise<Remark | null> {
  const invitation = icode.length < SHORTEST_ICODE ? {} : { icode }
  const answer = await call('register.checkRealName', { realName, ...invitation }, { signal })
  if (!answer.ok || answer.result.ok) return null
  if (answer.result.reason === 'taken') return { tone: 'plain', key: 'register.name.twice' }
  return bad('register.name.malformed')
}

/** The address a space will have, or why it cannot have it. Whether it is free shows when it is created. */
export function previewSpace(typed: string, origin: string): Remark | null {
  const space = typed.trim()
  if (space === '') return null
  if (!SPACE.test(space)) return bad('register.space.malformed')
  return {
    tone: 'plain',
    key: 'register.space.preview',
    values: { address: `${origin}/space-${space}` },
  }
}
