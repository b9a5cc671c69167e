import { createContext, type ReactNode, useContext } from 'react'

export type RowActionProps = {
  icon: ReactNode
  /** Whether the action removes something that does not come back by itself. */
  isDangerous?: boolean
  /** What to know before the action. */
  hint?: string | null
  /** Why the action cannot be done; without a reason, it can. */
  why?: string | false | null
  onClick: () => void
  children: ReactNode
}

/** How an action is drawn, provided by the opened menu: a page names its actions without loading the menu. */
export const RowActionContext = createContext<((action: RowActionProps) => ReactNode) | null>(null)

export const RowAction = (action: RowActionProps) => useContext(RowActionContext)?.(action)
