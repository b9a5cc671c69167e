import type { Input, Output } from '@atrium/contract/kernel/client.ts'

export type ProofMethod = Input<'session.prove'>['method']

/** The easiest first: nobody should spend a recovery code who has a passkey at hand. */
const BY_EASE: ProofMethod[] = ['passkey', 'totp', 'sms', 'password', 'recovery']

export const knownMethods = (named: readonly string[]): ProofMethod[] =>
  BY_EASE.filter((method) => named.includes(method))

type Mine = Pick<Output<'factor.list'>, 'factors' | 'recoveryLeft'>

/** The methods by which somebody with these second steps can prove who they are. */
export const methodsOf = ({ factors, recoveryLeft }: Mine): ProofMethod[] =>
  knownMethods([...factors.map(({ kind }) => kind), ...(recoveryLeft > 0 ? ['recovery'] : [])])

/** `onCancel` is missing where the person can do nothing else. */
export type ProveProps = { onProven: () => void; onCancel?: (() => void) | undefined }
