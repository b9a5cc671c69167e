import { type FieldProps, TextField } from '@atrium/kit/field.tsx'
import { FieldButton } from '@atrium/kit/field-button.tsx'
import { formatCountdown } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'

type CodeFieldProps = Omit<FieldProps, 'label' | 'trailing'> & {
  label?: string
  /** How a code is sent, and how long until the next one may be. */
  sending?: { busy: boolean; left: number; isSent: boolean; onSend: () => void }
}

/** The field for a code of six digits. Browsers offer the code of a message that has just arrived. */
export function CodeField({ label, sending, ...field }: CodeFieldProps) {
  const say = useSay()
  const name = !sending || sending.left === 0 ? 'again' : 'wait'
  return (
    <TextField
      {...field}
      label={label ?? say('way.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      live
      trailing={
        sending && (
          <FieldButton disabled={sending.left > 0 || sending.busy} onClick={sending.onSend}>
            {sending.busy
              ? say('way.code.sending')
              : sending.isSent || sending.left > 0
                ? say(`way.code.${name}`, { time: formatCountdown(sending.left) })
                : say('way.code.send')}
          </FieldButton>
        )
      }
    />
  )
}
