import { ASKING_LENGTH } from '@atrium/contract/sign-in/join-request-limits.ts'
import { Notice } from '@atrium/kit/notice.tsx'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { JoinTarget, Offer } from '../../entities/invitation/use-offer.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { type CallFailed, useWrite } from '../../kernel/data/api.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { addressIn } from '../../kernel/session/spaces.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { type Say, useSay, type WordKey } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'

// words: join.cannot.*
function cannotAsk(say: Say, { why = 'gone', until, reason }: CallFailed): string {
  if (!until) return say(`join.cannot.${why}` as WordKey)
  const when = formatMoment(say.language, until)
  return [say('join.cannot.refused', { when }), reason && say('answers.reason', { reason })]
    .filter(Boolean)
    .join(' ')
}

/** Whom one joins: at once, or with some words to those who decide. */
export function OfferForm({ way, offer }: { way: JoinTarget; offer: Offer }) {
  const say = useSay()
  const [, setQuery] = useSearchParams()
  const [words, setWords] = useState('')
  const make = useWrite('joinRequest.make', { refreshes: ['joinRequest.own'] })
  const { name, space } = offer.enterprise
  const begin = () =>
    make.mutate(
      { ...way, words },
      {
        onSuccess: ({ outcome }) => {
          // The shell was drawn without that space: its page begins anew.
          if (outcome === 'joined') return location.assign(addressIn(space, '/user/workbench'))
          toasts.show({ message: say('join.asked', { name }) })
          setQuery({}, { replace: true })
        },
      },
    )
  return (
    <form className={form.form} onSubmit={onSubmit(begin)}>
      <p className={form.text}>{say(offer.isAtOnce ? 'join.atOnce' : 'join.decided', { name })}</p>
      {!offer.isAtOnce && (
        <Textarea
          label={say('join.words')}
          description={say('join.words.hint')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          error={make.error?.fields.words}
          maxLength={ASKING_LENGTH}
          autosize
          minRows={2}
        />
      )}
      {make.error?.error === 'cannot_ask' ? (
        <Notice tone="warning">{cannotAsk(say, make.error)}</Notice>
      ) : (
        <Refusal of={make.error} />
      )}
      <div className={form.ways}>
        <Button type="submit" loading={make.isPending}>
          {say(offer.isAtOnce ? 'join.join' : 'join.ask')}
        </Button>
        <Button variant="default" onClick={() => setQuery({}, { replace: true })}>
          {say('join.other')}
        </Button>
      </div>
    </form>
  )
}
