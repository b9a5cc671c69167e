import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'

const Histogram = lazy(async () => ({
  default: await arrive(async () => (await import('./histogram.tsx')).Histogram),
}))

/** Above the list, and not what is read first: its place is there, it itself comes a moment later. */
export const TrailHistogram = (props: ComponentProps<typeof Histogram>) => (
  <Suspense fallback={<Skeleton height={138} radius="md" />}>
    <Histogram {...props} />
  </Suspense>
)
