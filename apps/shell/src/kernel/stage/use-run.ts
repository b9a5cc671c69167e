import type { MicroAppConfig, RouteConfig } from '@atrium/contract/shell.contract.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { claimRun, releaseRun } from './kept.ts'
import { Run } from './run.ts'
import type { OwnAddress } from './use-own-address.ts'
import { move } from './wings.ts'

/** An app's time on the page, bound to the place it is drawn in. */
export function useRun(
  app: MicroAppConfig,
  route: RouteConfig,
  place: RefObject<HTMLElement | null>,
  { basePath, address, ...ways }: OwnAddress,
) {
  const [run, setRun] = useState<Run | null>(null)
  const key = `${route.id} ${app.name}`
  const props = route.target.kind === 'app' ? (route.target.props ?? {}) : {}

  // They change with every address; the app is handed something that does not.
  const navigate = useEffectEvent(ways.navigate)
  const moveTo = useEffectEvent(ways.moveTo)

  const perform = useEffectEvent((next: Run) => {
    if (place.current) move(next.element, place.current)
    void next.update(props)
    next.moveTo(address)
    next.show({ navigate: (to) => navigate(to), moveTo: (to, replace) => moveTo(to, replace) })
    setRun(next)
  })
  const begin = useEffectEvent(() => {
    const next = claimRun(key, app, basePath)
    perform(next)
    return next
  })
  const [renewed, setRenewed] = useState(0)
  const keepAlive = useEffectEvent(() => route.keepAlive === true)
  useLayoutEffect(() => {
    const current = begin()
    return () => releaseRun(key, current, keepAlive())
  }, [key, renewed])

  useEffect(() => run?.moveTo(address), [run, address])
  const told = JSON.stringify(props)
  useEffect(() => void run?.update(JSON.parse(told)), [run, told])

  /** With the version of today, from the beginning. */
  const renew = async () => {
    await run?.close()
    setRenewed((times) => times + 1)
  }
  return { run, renew: () => void renew() }
}
