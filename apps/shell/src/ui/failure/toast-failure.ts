import { toasts } from '../../kernel/browser/toasts.ts'
import { CallFailed } from '../../kernel/data/api.ts'
import { failureText } from '../../kernel/data/failure-text.ts'
import { speaking } from '../../kernel/words/words.ts'

/** Says in a toast why a call was refused, wherever the person has gone meanwhile. */
export function toastFailure(failed: unknown): void {
  if (!(failed instanceof CallFailed)) throw failed
  const message = Object.values(failed.fields)[0] ?? failureText(speaking(), failed)
  toasts.show({ tone: 'danger', message })
}
