import { type FormEvent, useState } from 'react'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { tellOut } from '../tell-out.ts'
import { fieldToMend, type Trouble, type Typed } from './trouble.ts'

const NO_TROUBLE: Trouble = { fields: {} }

export type Attempt = {
  /** Checks the form without asking the server. */
  check: (typed: Typed) => Trouble | null
  /** Asks the server. After null the page moves on, and the form stays busy until the next page is there. */
  work: (typed: Typed) => Promise<Trouble | null>
}

/** The state of one form. Its fields stay uncontrolled: what was typed before the script loaded must not be lost. */
export function useAttempt({ check, work }: Attempt) {
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState(NO_TROUBLE)
  const pause = useCountdown()
  const trouble = found.seconds && pause.left === 0 ? NO_TROUBLE : found

  const stop = (form: HTMLFormElement, trouble: Trouble) => {
    setBusy(false)
    setFound(trouble)
    void tellOut(trouble.out)
    pause.start((trouble.seconds ?? 0) * 1000)
    const inputs = [...form.elements].filter((part) => part instanceof HTMLInputElement)
    const wanted = fieldToMend(
      trouble,
      inputs.map(({ name }) => name),
    )
    const field = inputs.find(({ name }) => name === wanted)
    field?.focus()
    field?.select()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || pause.left > 0) return
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = (field: string) => {
      const text = data.get(field)
      return typeof text === 'string' ? text : ''
    }
    const known = check(typed)
    if (known) return stop(form, known)

    setBusy(true)
    setFound(NO_TROUBLE)
    const met = await work(typed)
    if (met) stop(form, met)
  }

  /** Removes the verdict on a field that is being corrected. */
  const forgive = (field: string) => {
    if (found.fields[field]) setFound({ ...found, fields: { ...found.fields, [field]: undefined } })
  }

  return {
    busy,
    trouble,
    pause: pause.left,
    forgive,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
