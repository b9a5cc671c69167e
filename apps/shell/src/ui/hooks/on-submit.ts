import type { SyntheticEvent } from 'react'

/** A submit handler that sends the form by a call, and keeps the browser from sending it. */
export const onSubmit = (send: () => void) => (event: SyntheticEvent) => {
  event.preventDefault()
  send()
}
