import type { SyntheticEvent } from 'react'

/** Sends a form by our own call instead of the browser's. */
export const onSubmit = (send: () => void) => (event: SyntheticEvent) => {
  event.preventDefault()
  send()
}
