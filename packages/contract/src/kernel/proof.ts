/** Why a call asks for a fresh proof of who it is. */
export const askingReasons = {
  gives: 'It gives rights, or a way in.',
  exports: 'It takes data out.',
  final: 'It cannot be undone.',
} as const

/** Why a call asks for none. */
export const sparingReasons = {
  undoable: 'Who did it can undo it.',
  takes: 'It only takes away what can be given again, and giving asks.',
  harmless: 'Nobody gets anything by it, and nothing is lost.',
  own: 'It concerns what is the person’s own, and can be undone or tried again.',
  entry: 'It is a way in or out, or the proof itself.',
  confirmed: 'It takes the own password itself, each time, as the specification says.',
  signed: 'A server signs it; nobody sits there.',
} as const

type Asking = keyof typeof askingReasons
type Sparing = keyof typeof sparingReasons

/** How a call asks for a proof: always for this reason, never for that one, or sometimes, as its words say. */
export type Proof = Asking | Sparing | Sometimes
type Sometimes = { [Reason in Asking]: Record<Reason, string> }[Asking]

/** A plain read, which says nothing about proofs. */
type Asks = { proof: Proof | null }

/** Whether the call asks every time: then the kernel asks before the handler runs, so that no handler forgets it. */
export const alwaysAsks = ({ proof }: Asks): boolean =>
  typeof proof === 'string' && proof in askingReasons

/** Why the call may ask, and when, where it is not every time; null for a call that never asks. */
export function askingOf({ proof }: Asks): { reason: Asking; when: string | null } | null {
  if (proof === null) return null
  if (typeof proof === 'string')
    return proof in askingReasons ? { reason: proof as Asking, when: null } : null
  const [[reason, when]] = Object.entries(proof) as [[Asking, string]]
  return { reason, when }
}
