import { createContext, type ReactNode, useContext } from 'react'

export type RowActionProps = {
  icon: ReactNode
  /** It takes away what does not come back by itself. */
  isDangerous?: boolean
  /** What is to know before it. */
  hint?: string | null
  /** Given, it cannot be done, and this is why. */
  why?: string | false | null
  onClick: () => void
  children: ReactNode
}

/** How an action is drawn, the opened menu says: a page names its actions without having the menu. */
export const RowActionContext = createContext<((action: RowActionProps) => ReactNode) | null>(null)

export const RowAction = (action: RowActionProps) => useContext(RowActionContext)?.(action)
