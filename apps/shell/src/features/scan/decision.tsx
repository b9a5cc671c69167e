import type { Output } from '@atrium/contract/kernel/client.ts'
import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { Alert, Button } from '@mantine/core'
import { useEffect } from 'react'
import { type CallFailed, useWrite } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Refusal } from '../../ui/failure/refusal.tsx'
import styles from './decision.module.css'
import type { Ending } from './outcome.tsx'

type DecisionProps = {
  ticket: string
  asked: Output<'qr.claim'>
  onEnd: (ending: Ending) => void
}

/**
 * Lets the person choose the number that is on the other screen among three, so that thoughtless tapping likely fails.
 */
export function Decision({ ticket, asked, onEnd }: DecisionProps) {
  const say = useSay()
  const decide = useWrite('qr.decide')
  useEffect(() => {
    const timer = setTimeout(() => onEnd('gone'), asked.seconds * 1000)
    return () => clearTimeout(timer)
  }, [asked.seconds, onEnd])
  const send = (choice: { approve: true; number: number } | { approve: false }) =>
    decide.mutate(
      { ticket, ...choice },
      {
        onSuccess: ({ approved }) =>
          onEnd(approved ? 'approved' : choice.approve ? 'mismatch' : 'refused'),
        onError: ({ error }: CallFailed) => error === 'qr_gone' && onEnd('gone'),
      },
    )
  return (
    <section className={styles.page}>
      <h1>{say('scan.heading')}</h1>
      <Who {...asked} />
      <Alert color="warning">{say('scan.warning')}</Alert>
      <Refusal of={decide.error} />
      <fieldset className={styles.choice} disabled={decide.isPending}>
        <legend>{say('scan.choose')}</legend>
        {asked.numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-label={say('scan.approve', { number: String(number) })}
            onClick={() => send({ approve: true, number })}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <Button
        variant="default"
        color="danger"
        size="md"
        loading={decide.isPending}
        onClick={() => send({ approve: false })}
      >
        {say('scan.refuse')}
      </Button>
    </section>
  )
}

function Who({ browser, address, space }: Output<'qr.claim'>) {
  const say = useSay()
  const { user, spaces } = useVisitor()
  const name = spaces.find((known) => known.space === space)?.name ?? space
  return (
    <dl className={styles.facts}>
      <dt>{say('scan.as')}</dt>
      <dd>{user?.name}</dd>
      <dt>{say('scan.browser')}</dt>
      <dd>{browserName(browser) || say('session.unknown')}</dd>
      <dt>{say('scan.address')}</dt>
      <dd>{address}</dd>
      {name && (
        <>
          <dt>{say('scan.space')}</dt>
          <dd>{name}</dd>
        </>
      )}
    </dl>
  )
}
