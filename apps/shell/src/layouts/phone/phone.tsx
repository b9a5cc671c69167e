import { lazy, Suspense, useSyncExternalStore } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'

// Loaded on phones alone.
const PhoneParts = lazy(async () => ({
  default: (await arrive(() => import('./phone-parts.tsx'))).PhoneParts,
}))

const media = () => matchMedia('(width < 48rem)')

function listen(hear: () => void): () => void {
  const narrow = media()
  narrow.addEventListener('change', hear)
  return () => narrow.removeEventListener('change', hear)
}

/** What a layout has on phones alone: the tabs, and pulling down to refresh. */
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
