import { type KeyboardEvent, useRef } from 'react'
import type { Department } from './tree.ts'

type Ways = {
  lines: Department[]
  at: number
  isOpen: (one: Department) => boolean
  goTo: (at: number) => void
  toggle: (one: Department, open: boolean) => void
  choose: (one: Department) => void
}

const PAUSE = 700

/** The usual keys of a tree: arrows, Home and End, and typing a name. */
export function useTreeKeys({ lines, at, isOpen, goTo, toggle, choose }: Ways) {
  const typed = useRef({ text: '', at: 0 })
  const jumpTo = (letter: string, now: number) => {
    const text = now - typed.current.at < PAUSE ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    const from = text.length > 1 ? at : at + 1
    const order = [...lines.keys()].map((step) => (from + step) % lines.length)
    const next = order.find((line) => lines[line]?.name.toLowerCase().startsWith(text))
    if (next !== undefined) goTo(next)
  }
  return (event: KeyboardEvent) => {
    const one = lines[at]
    if (!one || event.ctrlKey || event.metaKey || event.altKey) return
    const above = lines.findIndex(({ id }) => id === one.parentId)
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(Math.min(at + 1, lines.length - 1)),
      ArrowUp: () => goTo(Math.max(at - 1, 0)),
      Home: () => goTo(0),
      End: () => goTo(lines.length - 1),
      ArrowRight: () => one.children.length > 0 && (isOpen(one) ? goTo(at + 1) : toggle(one, true)),
      ArrowLeft: () =>
        isOpen(one) && one.children.length > 0 ? toggle(one, false) : above >= 0 && goTo(above),
      Enter: () => choose(one),
      ' ': () => choose(one),
    }
    const act = keys[event.key]
    if (act) act()
    else if (event.key.length === 1) jumpTo(event.key.toLowerCase(), event.timeStamp)
    else return
    event.preventDefault()
  }
}
