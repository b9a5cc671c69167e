import { type ComponentProps, type ReactNode, useContext } from 'react'
import { useUnsaved } from '../../kernel/router/use-unsaved.ts'
import styles from '../controls/form.module.css'
import { Refusal } from '../failure/refusal.tsx'
import type { FormOf } from './use-form.ts'
import { TypedContext, useUnsavedInLayer } from './use-typed.ts'

type FormProps = Pick<ComponentProps<'form'>, 'className' | 'onKeyDown' | 'aria-labelledby'> & {
  of: Pick<FormOf<object>, 'element' | 'submit' | 'failed' | 'unplaced' | 'unsaved'>
  /** Shown instead of the server's refusal; null where a field says it. */
  refusal?: ReactNode
  children: ReactNode
}

/**
 * A form. A refusal that belongs to none of its fields stands above them. Leaving the form, or the layer around it,
 * asks first.
 */
export function Form({ of, refusal, className = styles.form, children, ...rest }: FormProps) {
  const { element, submit, failed, unplaced } = of
  const { isUnsaved, parts } = of.unsaved
  const isOnPage = useContext(TypedContext) === null
  useUnsaved(isUnsaved && isOnPage, { parts })
  useUnsavedInLayer(isUnsaved)
  return (
    <form {...rest} ref={element} className={className} noValidate onSubmit={submit}>
      {refusal === undefined ? <Refusal of={failed} unplaced={unplaced} /> : refusal}
      {children}
    </form>
  )
}
