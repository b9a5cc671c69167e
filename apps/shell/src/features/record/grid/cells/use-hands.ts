import type { KeyboardEvent } from 'react'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { type Extent, moved, type Spot } from '../acts/block.ts'
import { beginRows, copyBlock, emptyBlock, fillDown } from '../acts/grid-commands.ts'
import type { GridContext } from '../acts/grid-context.ts'
import { actOf, type GridAct, isControl } from '../acts/grid-keys.ts'
import { pasteBlock } from '../acts/paste-block.ts'
import { stepBack } from '../acts/step-back.ts'
import { isUnsaved } from '../rows/grid-rows.ts'
import type { CatcherWays } from './cell-catcher.tsx'
import type { Choice } from './use-choice.ts'
import { useEditing } from './use-editing.ts'
import type { GridFocus } from './use-grid-focus.ts'
import { usePointer } from './use-pointer.ts'

type Hands = {
  context: GridContext
  choice: Choice
  extent: Extent
  /** So that the cell is in sight. */
  show(this: void, spot: Spot): void
  onOpen(this: void, id: string): void
  focus: GridFocus
}

/** What keys, the pointer and the clipboard do in the table. */
export function useHands({ context, choice, extent, show, onOpen, focus }: Hands) {
  const { rows, store, say, at } = context
  const { block } = choice
  const row = rows[block.to.row]

  const go = (to: Spot, isFurther = false) => {
    choice.choose(to, isFurther)
    show(to)
  }

  const { edit, finish } = useEditing({
    context,
    choice,
    focus,
    onward: (key) => {
      const to = moved(block.to, key, false, extent)
      if (to) go(to)
    },
  })

  const add = () => {
    if (!at.powers.create) {
      toasts.show({ id: 'record-grid', message: say('record.grid.noNew') })
      return
    }
    const added = beginRows(context, 1)
    context.steps.did({ cells: [], added })
    const { addsFirst, added: all } = store.get()
    const place = addsFirst ? all.length - 1 : rows.length
    const [one] = added
    if (one) choice.chooseRow(one.key, { row: place, column: 0 })
    focus.take()
    show({ row: place, column: 0 })
  }

  const acts: Readonly<Record<GridAct, () => void>> = {
    edit: () => edit(null),
    type: () => edit(''),
    open: () => row && !isUnsaved(row) && onOpen(row.id),
    add,
    empty: () => emptyBlock(context, block),
    fill: () => fillDown(context, block),
    all: () =>
      choice.chooseBlock({
        from: { row: 0, column: 0 },
        to: { row: extent.rows - 1, column: extent.columns - 1 },
      }),
    undo: () => void stepBack(context, 'undo'),
    redo: () => void stepBack(context, 'redo'),
    narrow: () => choice.choose(block.to),
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = event.altKey ? null : moved(block.to, event.key, isControl(event), extent)
    if (to) {
      event.preventDefault()
      return go(to, event.shiftKey)
    }
    const act = actOf(event)
    if (!act) return
    // The letter goes into the control that opens with it.
    if (act !== 'type') event.preventDefault()
    event.stopPropagation()
    acts[act]()
  }

  const ways: CatcherWays = {
    onKeyDown: press,
    onCopy: (event) => {
      event.preventDefault()
      copyBlock(context, block, event.clipboardData)
    },
    onCut: (event) => {
      event.preventDefault()
      copyBlock(context, block, event.clipboardData)
      emptyBlock(context, block)
    },
    onPaste: (event) => {
      event.preventDefault()
      void pasteBlock(context, block, event.clipboardData)
    },
    onComposed: (text) => edit(text),
    onFocus: focus.take,
  }

  const goTo = (to: Spot) => {
    focus.take()
    go(to)
  }
  const pointer = usePointer({ choice, edit: () => edit(null), focus })
  return { hands: { ways, finish, add, goTo }, pointer }
}
