import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  useState,
} from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'

/** A menu or dialog that is drawn open, around the button that was pressed. */
export type OpenedPart<Props = object> = ComponentType<Props & { button: ButtonElement }>
export type ButtonElement = ReactElement<ComponentProps<'button'>>

type OnDemandProps<Props> = {
  button: ButtonElement
  opens: 'menu' | 'dialog'
  load: () => Promise<OpenedPart<Props>>
} & (object extends Props ? { given?: Props } : { given: Props })

/**
 * A button whose menu or dialog is fetched when somebody is about to open it, so that no page waits for
 * what few people open on it (docs/decisions/0126).
 */
export function OnDemand<Props extends object>({
  button,
  opens,
  load,
  given,
}: OnDemandProps<Props>) {
  const [Part, setPart] = useState<OpenedPart<Props> | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  if (failure) throw failure.error
  if (Part) return <Part {...(given as Props)} button={button} />
  // An error here is ignored: the part is loaded again, and the error shown, when it is opened.
  const fetchAhead = () => void load().catch(() => {})
  return cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () =>
      void arrive(load).then(
        (part) => setPart(() => part),
        (error: unknown) => setFailure({ error }),
      ),
  })
}
