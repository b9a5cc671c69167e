import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router'
import { here } from '../entry/leave.ts'
import { arriveWith, asksAgain } from './route-loader.ts'
import { Place } from './route-outlet.tsx'
import { type Materials, MaterialsContext } from './route-parts.ts'

/**
 * One route for every address: which page it is, the server's table says, and the table may change
 * while people work. The space is the router's base name, so that a page's links stay in its space.
 */
export function createShellRouter(config: GlobalConfig | null, materials: Materials) {
  const { Frame, Splash, Crash } = materials
  const Broken = () => <Crash error={useRouteError()} />
  const frame: RouteObject = {
    element: (
      <MaterialsContext value={materials}>
        <Frame />
      </MaterialsContext>
    ),
    HydrateFallback: Splash,
    ErrorBoundary: Broken,
    children: [
      {
        path: '*',
        Component: Place,
        loader: arriveWith(config, materials),
        shouldRevalidate: asksAgain,
      },
    ],
  }
  return createBrowserRouter([frame], { basename: here.prefix || '/' })
}
