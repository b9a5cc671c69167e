import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { keep, kept } from '../../kernel/browser/session-storage.ts'
import { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import styles from './code-field.module.css'
import { useNextTry } from './use-next-try.ts'

type CodeFieldProps = {
  value: string
  onChange: (code: string) => void
  /** The refusal of the last try; after one the code is selected, so that the next replaces it. */
  refused: CallFailed | null
  /** What is wrong with the code, where that is not shown elsewhere. */
  error?: string | undefined
  /** Sends a code and answers how many seconds to wait for another. Not given where the code comes from elsewhere. */
  onSend?: () => Promise<number>
  /** The phone number that the code is sent to. */
  sentTo?: string
  sending?: boolean
}

/** The field for a code of six digits, from a message or an app. */
export function CodeField({
  value,
  onChange,
  refused,
  error = refused?.fields.code,
  onSend,
  sentTo = '',
  sending = false,
}: CodeFieldProps) {
  const say = useSay()
  const input = useNextTry(refused)
  const { left, start } = useCountdown()
  useEffect(() => start(keptWait(sentTo)), [sentTo, start])
  const send = async (wait: Promise<number>) => {
    const seconds = await wait
    start(seconds * 1000)
    keepWait(sentTo, seconds)
    if (seconds > 0) input.current?.focus()
  }
  return (
    <div className={styles.line}>
      <TextInput
        ref={input}
        className={styles.code ?? ''}
        label={say('factor.code')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
      />
      {onSend && (
        <Button
          variant="default"
          why={left > 0 && say('factor.send.why')}
          loading={sending}
          onClick={() => void send(onSend())}
        >
          {left > 0
            ? say('factor.sendAgainIn', { seconds: Math.ceil(left / 1000) })
            : say('factor.send')}
        </Button>
      )}
    </div>
  )
}

/**
 * How many seconds until another code may be sent, from the answer or from the refusal of a call that came too soon.
 */
export async function secondsToWait(sent: Promise<{ wait: number }>): Promise<number> {
  try {
    return (await sent).wait
  } catch (failed) {
    return failed instanceof CallFailed ? (failed.retryAfter ?? 0) : 0
  }
}

const KEY = 'code.wait'

type Wait = { sentTo: string; until: number }

/** Remembers in this tab until when a number has to wait for a code, so that its countdown goes on after a reload. */
export function keepWait(sentTo: string, seconds: number): void {
  const wait: Wait = { sentTo: plain(sentTo), until: Date.now() + seconds * 1000 }
  keep(KEY, JSON.stringify(wait))
}

/** The milliseconds until another code may be sent to a number. */
export function keptWait(sentTo: string): number {
  try {
    const wait: Wait | null = JSON.parse(kept(KEY) ?? 'null')
    return wait?.sentTo === plain(sentTo) ? Math.max(0, wait.until - Date.now()) : 0
  } catch {
    return 0
  }
}

const plain = (number: string) => number.replace(/[\s()-]/g, '')
