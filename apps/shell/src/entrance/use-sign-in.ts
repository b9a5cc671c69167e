import { type FormEvent, useState } from 'react'
import { call } from './client.ts'
import { destination } from './destination.ts'
import { explain, fieldToMend, findMissing, type Trouble } from './trouble.ts'
import { useCountdown } from './use-countdown.ts'

const NO_TROUBLE: Trouble = { fields: {} }

/** The fields stay uncontrolled: what was typed before the script arrived must not be lost. */
export function useSignIn() {
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState(NO_TROUBLE)
  const pause = useCountdown()
  const trouble = found.seconds && pause.left === 0 ? NO_TROUBLE : found

  const stop = (form: HTMLFormElement, trouble: Trouble) => {
    setBusy(false)
    setFound(trouble)
    pause.start((trouble.seconds ?? 0) * 1000)
    const field = form.elements.namedItem(fieldToMend(trouble))
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const loginId = textOf(typed.get('loginId'))
    const password = textOf(typed.get('password'))

    const missing = findMissing({ loginId, password })
    if (missing) return stop(form, missing)

    setBusy(true)
    setFound(NO_TROUBLE)
    const answer = await call('session.create', {
      loginId,
      password,
      remember: typed.has('remember'),
    })
    if (!answer.ok) return stop(form, explain(answer))
    // Still busy until the next page is here; and "back" must not lead to a form that is done.
    location.replace(destination(new URL(location.href), answer.result.landing))
  }

  return { busy, trouble, pause: pause.left, submit }
}

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')
