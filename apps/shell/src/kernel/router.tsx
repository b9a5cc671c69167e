import type { RouteConfig } from '@atrium/contract/shell.contract.ts'
import type { ComponentType, ReactNode } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { arrive } from './chunk.ts'
import { enterPage, isOpenPath } from './entry.ts'
import { factsOf, type House, visitorNow } from './house.ts'
import { here, leaveFor } from './leave.ts'
import { twoStepNow } from './two-step.ts'

export type LayoutName = RouteConfig['layout']

/** What the routes are made of. The kernel knows no page by name; it is handed all of them. */
export type Materials = {
  Frame: ComponentType
  Splash: ComponentType
  Crash: ComponentType
  layouts: Record<LayoutName, ComponentType>
  pages: Record<string, () => Promise<ComponentType>>
  /** Routes that must stand even when the server gave none. */
  builtIn: RouteConfig[]
  /** What an address without a page shows. */
  lost: { title: string; element: ReactNode }
}

export type PageHandle = { title: string }

/**
 * The server's routes on our pages. The space is the router's base name, so that a page's links
 * stay in its space by themselves.
 */
export function createShellRouter(house: House | null, materials: Materials) {
  const { Frame, Splash, Crash, builtIn, layouts, lost } = materials
  const given = house?.routes ?? []
  const known = new Set(given.map(({ path }) => path))
  const routes = [...given, ...builtIn.filter(({ path }) => !known.has(path))]
  const loader = house ? guard(house) : undefined

  const frame: RouteObject = {
    Component: Frame,
    HydrateFallback: Splash,
    ErrorBoundary: Crash,
    children: [
      ...Object.entries(Object.groupBy(routes, ({ layout }) => layout)).map(
        ([layout, members]): RouteObject => ({
          Component: layouts[layout as LayoutName],
          children: members.map((route) => pageRoute(route, materials, loader)),
        }),
      ),
      {
        Component: layouts.noLogin,
        children: [{ path: '*', ...lostRoute(lost), ...(loader && { loader }) }],
      },
    ],
  }
  return createBrowserRouter([frame], { basename: here.prefix || '/' })
}

const lostRoute = ({ title, element }: Materials['lost']) => ({
  element,
  handle: { title } satisfies PageHandle,
})

function pageRoute(
  { path, title, target }: RouteConfig,
  { pages, Crash, lost }: Materials,
  loader: RouteObject['loader'],
): RouteObject {
  const load = pages[target.page]
  const handle: PageHandle = { title }
  return {
    path,
    handle,
    ErrorBoundary: Crash,
    ...(loader && { loader }),
    ...(load ? { lazy: async () => ({ Component: await drawable(load) }) } : lostRoute(lost)),
  }
}

/** A page that did not arrive fails when it is drawn: the router shows no error of a lazy route. */
async function drawable(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await arrive(load)
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** The router drops the part behind `#`, which a person who must sign in first wants back. */
function asRequested(address: string): URL {
  const url = new URL(address)
  const isHere = url.pathname === location.pathname && url.search === location.search
  if (isHere) url.hash = location.hash
  return url
}

/** The entry rules, before anything of the page is drawn. */
const guard =
  (house: House) =>
  async ({ request }: LoaderFunctionArgs) => {
    const url = asRequested(request.url)
    const asks = visitorNow().login && !isOpenPath(url.pathname)
    const twoStep = asks ? await twoStepNow() : {}
    const entry = enterPage({ ...factsOf(url, house), twoStep })
    return entry.go === 'to' ? leaveFor(entry.path) : entry
  }
