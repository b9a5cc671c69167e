import { lazy, Suspense, useSyncExternalStore } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'

// Only phones have it: other screens need not fetch it.
const PhoneParts = lazy(async () => ({
  default: (await arrive(() => import('./phone-parts.tsx'))).PhoneParts,
}))

const media = () => matchMedia('(width < 48rem)')

function listen(hear: () => void): () => void {
  const narrow = media()
  narrow.addEventListener('change', hear)
  return () => narrow.removeEventListener('change', hear)
}

/** What a layout has in the hand alone: the main places under the thumb, and pulling to ask again. */
export const Phone = () =>
  useSyncExternalStore(
    listen,
    () => media().matches,
    () => false,
  ) && (
    <Suspense>
      <PhoneParts />
    </Suspense>
  )
