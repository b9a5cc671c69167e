import type { KeyboardEvent } from 'react'

/** What a key is for, while a cell is chosen and none is being changed. */
export type GridAct =
  | 'edit'
  | 'type'
  | 'open'
  | 'add'
  | 'empty'
  | 'fill'
  | 'all'
  | 'undo'
  | 'redo'
  | 'narrow'

const PLAIN: Readonly<Record<string, GridAct>> = {
  Enter: 'edit',
  F2: 'edit',
  ' ': 'open',
  Delete: 'empty',
  Backspace: 'empty',
  Escape: 'narrow',
}
const WITH_CONTROL: Readonly<Record<string, GridAct>> = {
  d: 'fill',
  a: 'all',
  z: 'undo',
  y: 'redo',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const isControl = ({ ctrlKey, metaKey }: Pick<Pressed, 'ctrlKey' | 'metaKey'>) =>
  ctrlKey || metaKey

export function actOf(pressed: Pressed): GridAct | null {
  const { key, shiftKey, altKey } = pressed
  if (altKey) return null
  if (isControl(pressed)) {
    const act = WITH_CONTROL[key.toLowerCase()] ?? null
    return act === 'undo' && shiftKey ? 'redo' : act
  }
  if (shiftKey && key === 'Enter') return 'add'
  const act = PLAIN[key]
  if (act) return shiftKey && act !== 'empty' ? null : act
  return key.length === 1 ? 'type' : null
}
