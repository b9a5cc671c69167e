import { type ComponentProps, type MouseEvent, useId, useRef } from 'react'

/** Given, the button cannot be pressed, and this is what it says about it. */
type Why = string | false | null | undefined

declare module '@mantine/core' {
  interface ButtonProps {
    why?: Why
  }
  interface ActionIconProps {
    why?: Why
  }
}

type BusyButtonProps = ComponentProps<'button'> & {
  'data-loading'?: boolean
  'data-disabled'?: boolean
  why?: Why
}

/**
 * The library disables a button while it waits for an answer, and the browser then forgets that it had the
 * focus: whoever pressed it with a key would begin at the top of the page. This one only does nothing.
 *
 * The same where something is missing first: it stays in reach of the keyboard, and says what (docs/decisions/0067).
 */
export function BusyButton({ type = 'button', disabled, why, onClick, ...rest }: BusyButtonProps) {
  const id = useId()
  const reason = useRef<HTMLSpanElement>(null)
  const isHeld = Boolean(why) || rest['aria-disabled'] === true
  const isBusy = rest['data-loading'] && !rest['data-disabled']
  const ignore = (event: MouseEvent) => event.preventDefault()
  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isBusy && !isHeld}
      aria-disabled={isBusy || isHeld || undefined}
      onClick={isBusy || isHeld ? ignore : onClick}
      {...(why && {
        'data-disabled': true,
        'aria-describedby': id,
        onPointerEnter: ({ currentTarget }) => show(reason.current, currentTarget),
        onFocus: ({ currentTarget }) => show(reason.current, currentTarget),
        onPointerLeave: () => reason.current?.hidePopover(),
        onBlur: () => reason.current?.hidePopover(),
      })}
    />
  )
  // The same button with a reason or without: whoever has just pressed it keeps the focus.
  return (
    <>
      {button}
      {why && (
        <span ref={reason} id={id} role="tooltip" popover="manual" className="atrium-why">
          {why}
        </span>
      )}
    </>
  )
}

const GAP = 6

/** Above the button, or below it where the page ends; never beside the page. */
function show(reason: HTMLElement | null, button: HTMLElement): void {
  if (!reason) return
  reason.showPopover()
  const at = button.getBoundingClientRect()
  const { width, height } = reason.getBoundingClientRect()
  const left = Math.min(at.left, document.documentElement.clientWidth - width - GAP)
  const top = at.top < height + 2 * GAP ? at.bottom + GAP : at.top - height - GAP
  reason.style.translate = `${Math.max(GAP, left)}px ${top}px`
}
