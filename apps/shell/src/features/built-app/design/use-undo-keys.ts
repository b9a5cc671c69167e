import { useEffect } from 'react'

/** Ctrl+Z and Ctrl+Shift+Z (or Y), wherever on the page somebody is. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [undo, redo])
}
