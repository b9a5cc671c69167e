import { createLive } from '@atrium/bridge/live.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LocationContext, RouterContext } from '../../../kernel/router/location.ts'
import type { Location, Router } from '../../../kernel/router/router.ts'

let now = ''
export const addressNow = (): string => now

/** In tests, gives a component an address that it can read and change. */
export function FakeAddress({ search, children }: { search: string; children: ReactNode }) {
  const [location, setLocation] = useState<Location>({ pathname: '/t', search, hash: '', key: '' })
  useEffect(() => void (now = location.search), [location])
  const router = useMemo<Router>(
    () => ({
      shown: () => ({
        location: { ...location },
        opened: null,
        isLoading: false,
        keepsScroll: true,
      }),
      follow: () => () => {},
      navigate: async (to) => setLocation((before) => ({ ...before, search: to })),
      reopen: async () => {},
      hrefOf: (to) => to,
      leave: (goOn) => void goOn(),
      hold: () => () => {},
      isHeld: () => false,
      question: createLive(null),
      close: () => {},
    }),
    [location],
  )
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>{children}</LocationContext>
    </RouterContext>
  )
}
