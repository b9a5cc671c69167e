import type { PageName } from '@atrium/contract/apps/page-names.ts'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Ended } from '../session-end/ended.ts'
import type { LeaveQuestionProps } from './unsaved.ts'

export type LayoutName = RouteConfig['layout']

export type LayoutOf = ComponentType<{ children: ReactNode }>

export type AppPageOf = ComponentType<{ app: string; route: RouteConfig }>

export type ForeignOf = ComponentType<{ space: string }>

/** What happened to a page while it was open. */
export type News = 'gone' | 'changed'

/** The parts that routes are drawn with. The kernel knows no page by name; all of them are handed to it. */
export type RouteParts = {
  Frame: ComponentType<{ isLoading: boolean; children: ReactNode }>
  Splash: ComponentType
  Crash: ComponentType<{ error: unknown }>
  layouts: Record<LayoutName, LayoutOf>
  pages: Record<PageName, () => Promise<ComponentType>>
  /** The page that runs a micro-app. */
  appPage: () => Promise<AppPageOf>
  /** Fetches an app's files before it is opened. */
  preloadApp: (app: string) => void
  /** Routes that must stand even when the server gave none. */
  builtIn: RouteConfig[]
  /** What an address without a page shows. */
  lost: { title: string; element: ReactNode }
  /** What a page of a space shows to those who do not belong to it. */
  foreign: () => Promise<ForeignOf>
  /** Shown above a page that somebody works on, instead of taking the page away. */
  News: ComponentType<{ news: News; onShow: () => void }>
  /** Shown instead of a page that the person may no longer open. */
  Taken: ComponentType<{ path: string }>
  /** Asked before unsaved work is left. */
  LeaveQuestion: ComponentType<LeaveQuestionProps>
  /** Shown instead of any page when the session or the space is over. */
  Ended: ComponentType<{ out: Ended; isHere: boolean; onGoOn: (() => void) | null }>
}

export const RoutePartsContext = createContext<RouteParts | null>(null)

export function useRouteParts(): RouteParts {
  const materials = useContext(RoutePartsContext)
  if (!materials) throw new Error('A route is drawn by the router only')
  return materials
}

/** The route of the page that is open, for the layout around it. */
export const RouteContext = createContext<RouteConfig | null>(null)
