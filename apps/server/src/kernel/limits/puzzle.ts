import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ProofRequired } from '@atrium/contract/kernel/failure.ts'
import type { Scope } from '../transaction/scope.ts'

const BITS = 16
const MINUTES = 5

/**
 * A puzzle of our own for addresses that try too often: finding its answer costs a browser a moment
 * and a bot farm its profit. It is signed, so nothing is kept until it is answered; an answer is
 * taken once (docs/decisions/0032).
 */
export function askPuzzle({ now, vault }: Scope): Error {
  const until = now.getTime() + MINUTES * 60_000
  const body = `${until}.${randomBytes(12).toString('base64url')}`
  return ProofRequired({ challenge: `${body}.${sign(vault, body)}`, bits: BITS })
}

/** The key under which the answer that came with this request is spent; null where none fits. */
export function solvedPuzzle({ now, visit, vault }: Scope): string | null {
  const [challenge = '', answer = ''] = visit.proof.split('~')
  if (!isOurs(vault, challenge, now) || !isSolved(challenge, answer)) return null
  return `puzzle:${createHash('sha256').update(challenge).digest('base64url')}`
}

const sign = (vault: Scope['vault'], body: string) =>
  vault.mac('puzzle', body).toString('base64url')

function isOurs(vault: Scope['vault'], challenge: string, now: Date): boolean {
  const cut = challenge.lastIndexOf('.')
  const body = challenge.slice(0, Math.max(0, cut))
  const given = Buffer.from(challenge.slice(cut + 1))
  const wanted = Buffer.from(sign(vault, body))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false
  return Number(body.split('.')[0]) > now.getTime()
}

function isSolved(challenge: string, answer: string): boolean {
  const hash = createHash('sha256').update(`${challenge}~${answer}`).digest()
  return hash.readUInt32BE(0) >>> (32 - BITS) === 0
}
