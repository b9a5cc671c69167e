import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { useState } from 'react'
import { RunFailure } from '../../kernel/app-host/container/failure.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { AppFailure } from './app-failure.tsx'
import { AppInPage } from './app-in-page.tsx'

type AppPageProps = { app: string; route: RouteConfig }

/** A micro-app, in the page the route says. */
export function AppPage({ app: name, route }: AppPageProps) {
  const app = useShell().apps.find((known) => known.name === name)
  // Withdrawn while it is open, an app stays until the person leaves.
  const known = useLastKnown(name, app)
  if (!known) return <AppFailure failure={unknown(name)} name={name} />
  return (
    <AppInPage
      key={`${route.id} ${name}`}
      app={known}
      route={route}
      isWithdrawn={app === undefined}
    />
  )
}

const unknown = (name: string) =>
  new RunFailure('refused', 'load', `${name} is not among the apps of this space`)

/** The app's configuration now, or the last one known. */
function useLastKnown(name: string, app: MicroAppConfig | undefined): MicroAppConfig | undefined {
  const [last, setLast] = useState(app)
  if (app && app !== last) setLast(app)
  return app ?? (last?.name === name ? last : undefined)
}
