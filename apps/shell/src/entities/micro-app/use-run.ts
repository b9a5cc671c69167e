import { createLive } from '@atrium/bridge'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLive } from '../../kernel/app-host/api/use-live.ts'
import { move } from '../../kernel/app-host/container/frame-pool.ts'
import { claimKeptRun, releaseKeptRun } from '../../kernel/app-host/container/kept-runs.ts'
import { Run } from '../../kernel/app-host/container/run.ts'
import type { OwnAddress } from './use-own-address.ts'

/** Runs an app in the element it is drawn in, as long as that is on the page. */
export function useRun(
  app: MicroAppConfig,
  route: RouteConfig,
  place: RefObject<HTMLElement | null>,
  { basePath, address, ...ways }: OwnAddress,
) {
  const [slot] = useState(() => createLive<Run | null>(null))
  const run = useLive(slot, null)
  const key = `${route.id} ${app.name}`
  const props = JSON.stringify(route.target.kind === 'app' ? (route.target.props ?? {}) : {})

  // The ways change with every address, and the app keeps one object.
  const latest = useRef(ways)
  useLayoutEffect(() => {
    latest.current = ways
  })
  const perform = (next: Run) => {
    if (place.current) move(next.element, place.current)
    void next.update(JSON.parse(props))
    next.moveTo(address)
    next.show({
      navigate: (to) => latest.current.navigate(to),
      moveTo: (to, replace) => latest.current.moveTo(to, replace),
    })
    slot.set(next)
  }
  const enter = useEffectEvent(() => perform(claimKeptRun(key, app, basePath)))
  const leave = useEffectEvent(() => {
    if (slot.current) releaseKeptRun(key, slot.current, route.keepAlive === true)
  })
  useLayoutEffect(() => {
    enter()
    return () => leave()
  }, [])
  useEffect(() => run?.moveTo(address), [run, address])
  useEffect(() => void run?.update(JSON.parse(props)), [run, props])

  /** Starts the app anew, in its present version. */
  const renew = async () => {
    await run?.close()
    perform(new Run(app, basePath))
  }
  return { run, renew: () => void renew() }
}
