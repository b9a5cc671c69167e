import { type ReactNode, useSyncExternalStore } from 'react'

export type Toast = {
  id: string
  /** How often the toast was shown; a toast shown again stays as long as a new one (docs/decisions/0126). */
  said: number
  title?: ReactNode
  message: ReactNode
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** How long the toast stays, in milliseconds, or until somebody closes it. */
  stays?: number | 'until closed'
  /** Set while the toast's action runs: only then does the time begin after which the toast goes. */
  isHeld?: boolean
}

/** The most toasts at a time: more would hide the page. The oldest that may go by itself goes first. */
const MOST = 5

let shown: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Short messages in the corner. They are kept here, because the part of the page that showed one may be gone before it
 * is read.
 */
export const toasts = {
  /** Shows a toast, in place of the one with the same id. Returns the id. */
  show({ id, ...toast }: Omit<Toast, 'id' | 'said' | 'isHeld'> & { id?: string }): string {
    const said = ++made
    const known = id ?? `toast-${said}`
    const others = shown.filter((other) => other.id !== known)
    const excess =
      others.length < MOST
        ? undefined
        : others.find(({ stays, isHeld }) => stays !== 'until closed' && !isHeld)
    show([...others.filter((other) => other !== excess), { id: known, said, ...toast }])
    return known
  },
  hold(id: string, isHeld: boolean): void {
    show(shown.map((toast) => (toast.id === id ? { ...toast, isHeld } : toast)))
  },
  hide(id: string): void {
    show(shown.filter((toast) => toast.id !== id))
  },
  now: () => shown,
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(follow, toasts.now, toasts.now)
