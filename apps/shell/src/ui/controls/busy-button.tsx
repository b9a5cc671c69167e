import { type ComponentProps, type MouseEvent, useId, useRef } from 'react'

/** Why the button cannot be pressed; without a reason, it can. */
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
 * A button that keeps the focus while it waits. The library disables such a button, and the browser then drops its
 * focus, so that people who use the keyboard would begin at the top of the page. A button with a reason why it cannot
 * be pressed stays in reach of the keyboard too, and says the reason (docs/decisions/0067).
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
  // The same element with a reason or without one, so that a button that was just pressed keeps the focus.
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

/** Places the reason above the button, or below it at the top of the page; never beside the page. */
function show(reason: HTMLElement | null, button: HTMLElement): void {
  if (!reason) return
  reason.showPopover()
  const at = button.getBoundingClientRect()
  const { width, height } = reason.getBoundingClientRect()
  const left = Math.min(at.left, document.documentElement.clientWidth - width - GAP)
  const top = at.top < height + 2 * GAP ? at.bottom + GAP : at.top - height - GAP
  reason.style.translate = `${Math.max(GAP, left)}px ${top}px`
}
