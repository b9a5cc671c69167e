import type { ComponentProps, MouseEvent } from 'react'

type BusyButtonProps = ComponentProps<'button'> & {
  'data-loading'?: boolean
  'data-disabled'?: boolean
}

/**
 * The library disables a button while it waits for an answer, and the browser then forgets that it had the
 * focus: whoever pressed it with a key would begin at the top of the page. This one only does nothing.
 */
export function BusyButton({ type = 'button', disabled, onClick, ...rest }: BusyButtonProps) {
  const isBusy = rest['data-loading'] && !rest['data-disabled']
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    />
  )
}
