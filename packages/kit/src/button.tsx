import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'quiet'
  /** The label while the button's work runs; with it, the button shows motion and ignores presses. */
  busy?: string | false
  wide?: boolean
}

/** A busy button keeps the focus: `disabled` would throw it away. */
export const Button = ({
  kind = 'primary',
  type = 'button',
  busy = false,
  wide = false,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={`${styles.button} ${styles[kind]} ${wide ? styles.wide : ''}`}
    aria-disabled={busy ? true : undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <Spinner />}
    {busy || children}
  </button>
)
