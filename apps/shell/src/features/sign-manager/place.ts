import type { Say } from '../../kernel/words/words.ts'

type From = { address: string; network: string | null }

/** The place of an address: the name of its network where the space has named it. */
export const placeOf = (say: Say, { address, network }: From): string => {
  const shown = address === 'unknown' ? say('signManager.place.unknown') : address
  return network ? `${network} · ${shown}` : shown
}
