import {
  type ChangeEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { toasts } from '../../kernel/browser/toasts.ts'
import { CallFailed } from '../../kernel/data/api.ts'

type FormOptions<Values extends object, Answer> = {
  /** The values that the server has, or those of a new thing. A field that nobody has touched follows them. */
  values: Values
  /** What is wrong, in words by field: shown at a field once it was left, and at all fields once sending was tried. */
  check?: (values: Values) => { [field: string]: string | false | null | undefined }
  /** Makes the call. A refusal that it throws is shown at its field or above the form. */
  send: (values: Values) => Promise<Answer> | Answer
  /** What a toast says once it is saved. */
  message?: string | ((answer: Answer, values: Values) => string | false)
  /** Called after saving, unless the form was closed while it was being sent. */
  onDone?: (answer: Answer, values: Values) => unknown
  onRefused?: (failed: CallFailed) => unknown
  /** The path of these values in the call's input, such as `contact.`: verdicts are matched by it. */
  within?: string
  /** Whether leaving asks first; false where what is typed is not worth it, as a password or a code. */
  keeps?: boolean
  /** Whether another query in the address counts as leaving: true where it shows another part of the page. */
  parts?: boolean
}

/** The names of the fields whose value has this type. */
type FieldWith<Values, Value> = {
  [Name in keyof Values]-?: Values[Name] extends Value ? Name : never
}[keyof Values] &
  string

type Typable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Refused<Values> = { failed: CallFailed; sent: Values }

/**
 * A form's state: its values, what is wrong with them, sending, and asking before they are left (docs/decisions/0208).
 */
export function useForm<Values extends object, Answer>(options: FormOptions<Values, Answer>) {
  const { values: given, check, within = '', keeps = true, parts = false } = options
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Values>>({})
  /** The values that were saved, until the server's answer or the person puts others in their place. */
  const [saved, setSaved] = useState<{ typed: Partial<Values>; over: Values } | null>(null)
  const isSaved = saved?.typed === typed
  const kept: Partial<Values> = isSaved && !isSame(saved.over, given) ? {} : typed
  const values = { ...given, ...kept }
  const isDirty = !isSaved && !isSame(values, given)

  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const isTried = tries > 0
  const [refused, setRefused] = useState<Refused<Values> | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const isThere = useIsThere()

  const wrong = check?.(values) ?? {}
  /** The fields that show their own verdicts. */
  const shown = new Set<string>()
  const verdict = (field: string): string | undefined => {
    shown.add(within + field)
    if ((isTried || left.has(field)) && wrong[field]) return wrong[field]
    // A verdict on a value that has been changed since is no longer shown.
    return refused && isSame(valueAt(refused.sent, field), valueAt(values, field))
      ? refused.failed.fields[within + field]
      : undefined
  }
  const unplaced = useUnplaced(refused, shown)
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const change = (part: Partial<Values>) =>
    setTyped((before) => ({ ...(before === typed ? kept : before), ...part }))
  const set = (field: string, value: unknown) => change({ [field]: value } as Partial<Values>)
  const forField = (field: string) => ({
    error: verdict(field),
    ...(check && { onBlur: () => setLeft((before) => new Set(before).add(field)) }),
  })

  const submit = async () => {
    if (isSending.current) return
    // A control holds a text that it cannot read, and says so: the value is not the one that is seen.
    const unread = element.current?.querySelector<HTMLElement>('[data-unread]')
    if (unread) return unread.focus()
    if (Object.values(wrong).some(Boolean)) return setTries(tries + 1)
    isSending.current = true
    setIsBusy(true)
    setRefused(null)
    try {
      const answer = await options.send(values)
      // Rendered at once: `onDone` may leave the page, and nothing is unsaved any more.
      flushSync(() => {
        setSaved({ typed, over: given })
        setTries(0)
        setLeft(new Set())
      })
      const { message } = options
      const text = typeof message === 'function' ? message(answer, values) : message
      if (text) toasts.show({ message: text })
      if (isThere.current) options.onDone?.(answer, values)
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed
      setRefused({ failed, sent: values })
      setTries(tries + 1)
      if (isThere.current) options.onRefused?.(failed)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return {
    values,
    change,
    isDirty,
    unsaved: { isUnsaved: keeps && isDirty, parts },
    isBusy,
    isTried,
    failed: refused?.failed ?? null,
    /** What is wrong with a field, by its path in the call's input. */
    verdict,
    /** Verdicts of the server that belong to none of the fields. */
    unplaced,
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault()
      void submit()
    },
    /** Discards what was typed. */
    reset: () => {
      setTyped({})
      setRefused(null)
      setTries(0)
      setLeft(new Set())
    },
    element,
    /** Props of a control that is typed into. */
    text: (field: FieldWith<Values, string | null>) => ({
      value: (values[field] ?? '') as string,
      onChange: ({ currentTarget }: ChangeEvent<Typable>) => set(field, currentTarget.value),
      ...forField(field),
    }),
    /** Props of a control that is ticked. */
    tick: (field: FieldWith<Values, boolean>) => ({
      checked: values[field] as boolean,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        set(field, currentTarget.checked),
      ...forField(field),
    }),
    /** Props of a control that gives a text, or null for an empty one. */
    choice: <Field extends FieldWith<Values, string>>(field: Field) => ({
      value: values[field],
      onChange: (chosen: string | null) => set(field, chosen ?? ''),
      ...forField(field),
    }),
    number: (field: FieldWith<Values, number>) => ({
      value: values[field] as number,
      onChange: (number: number | string) => set(field, Number(number)),
      ...forField(field),
    }),
    /** Props of a control that gives its value as it is. */
    field: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      onChange: (value: Values[Field]) => set(field, value),
      ...forField(field),
    }),
  }
}

/** The form of these values, for components that draw a part of it. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values, unknown>>

function useIsThere() {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  return isThere
}

/** Verdicts without a field, which are known once all fields are drawn. */
function useUnplaced(refused: Refused<object> | null, shown: ReadonlySet<string>): string[] {
  const [unplaced, setUnplaced] = useState<string[]>([])
  const find = useEffectEvent(() => {
    const verdicts = Object.entries(refused?.failed.fields ?? {})
    setUnplaced(verdicts.flatMap(([field, text]) => (shown.has(field) ? [] : [text])))
  })
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- which fields there are is known once they are drawn
  useLayoutEffect(() => find(), [refused])
  return unplaced
}

/** Compares values of forms as JSON, in which they are sent. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The value at a path such as `admin.name`; for a name that the form does not use, all that it holds. */
const valueAt = (values: object, path: string): unknown => {
  const [first = '', ...rest] = path.split('.')
  if (!(first in values)) return values
  const begin: unknown = values[first as keyof typeof values]
  return rest.reduce((value, key) => (value as Record<string, unknown> | null)?.[key], begin)
}
