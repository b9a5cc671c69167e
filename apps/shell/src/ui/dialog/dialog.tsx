import { DiscardQuestion } from './discard-question.tsx'
import { type DialogProps, PlainDialog } from './plain-dialog.tsx'
import { useTyped } from './use-typed.ts'

/** One thing over the page, while it is drawn. Escape closes it, and asks where something was typed. */
export function Dialog({ onClose, ...rest }: Omit<DialogProps, 'watch'>) {
  const { leave, watch, asking } = useTyped(onClose)
  return (
    <>
      <PlainDialog {...rest} onClose={leave} watch={watch} />
      <DiscardQuestion asking={asking} />
    </>
  )
}
