import { TypedContext, useTyped } from '../form/use-typed.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { type DialogProps, PlainDialog } from './plain-dialog.tsx'

/** A dialog over the page, open while it is drawn. Escape closes it, and asks first where something was typed. */
export function Dialog({ onClose, children, ...rest }: Omit<DialogProps, 'watch'>) {
  const { leave, watch, asking, tell } = useTyped(onClose)
  return (
    <>
      <PlainDialog {...rest} onClose={leave} watch={watch}>
        <TypedContext value={tell}>{children}</TypedContext>
      </PlainDialog>
      <DiscardQuestion asking={asking} />
    </>
  )
}
