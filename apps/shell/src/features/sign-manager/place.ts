import type { Say } from '../../kernel/words/words.ts'

type From = { address: string; network: string | null }

/** Where somebody was, as far as the space has named its networks. */
export const placeOf = (say: Say, { address, network }: From): string => {
  const shown = address === 'unknown' ? say('signManager.place.unknown') : address
  return network ? `${network} · ${shown}` : shown
}
