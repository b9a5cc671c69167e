import { type ReactNode, useSyncExternalStore } from 'react'

export type Toast = {
  id: string
  /** Counts up: one that is said anew stays as long as a new one (docs/decisions/0126). */
  said: number
  title?: ReactNode
  message: ReactNode
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** How long it stays, in milliseconds; as long as it is not put away, where it says so. */
  stays?: number | 'until closed'
  /** Set while its action runs: the time after which it goes begins when that is over. */
  isHeld?: boolean
}

/** More would hide the page; the oldest that may go by itself goes first. */
const MOST = 5

let shown: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Short news in the corner, from anywhere: who tells may be gone by the time it is read. */
export const toasts = {
  /** With the id of one that is shown already, it takes that one's place. Returns the id. */
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
