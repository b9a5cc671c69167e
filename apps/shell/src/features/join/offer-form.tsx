import { ASKING_LENGTH } from '@atrium/contract/sign-in/join-request-limits.ts'
import { Notice } from '@atrium/kit/notice.tsx'
import { Button, Textarea } from '@mantine/core'
import type { JoinTarget, Offer } from '../../entities/invitation/use-offer.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { type CallFailed, useWrite } from '../../kernel/data/api.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { addressIn } from '../../kernel/session/spaces.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { type Say, useSay, type WordKey } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'

// words: join.cannot.*
function cannotAsk(say: Say, { why = 'gone', until, reason }: CallFailed): string {
  if (!until) return say(`join.cannot.${why}` as WordKey)
  const when = formatMoment(say.language, until)
  return [say('join.cannot.refused', { when }), reason && say('answers.reason', { reason })]
    .filter(Boolean)
    .join(' ')
}

/** Joins an enterprise at once, or asks to with a message to those who decide. */
export function OfferForm({ way, offer }: { way: JoinTarget; offer: Offer }) {
  const say = useSay()
  const [, setQuery] = useSearchParams()
  const make = useWrite('joinRequest.make', { refreshes: ['joinRequest.own'] })
  const { name, space } = offer.enterprise
  const form = useForm({
    values: { words: '' },
    send: ({ words }) => make.mutateAsync({ ...way, words }),
    onDone: ({ outcome }) => {
      // The shell was started without the new space, so its page is loaded anew.
      if (outcome === 'joined') return location.assign(addressIn(space, '/user/workbench'))
      toasts.show({ message: say('join.asked', { name }) })
      setQuery({}, { replace: true })
    },
    keeps: false,
  })
  const cannot = form.failed?.error === 'cannot_ask' && cannotAsk(say, form.failed)
  return (
    <Form of={form} {...(cannot && { refusal: <Notice tone="warning">{cannot}</Notice> })}>
      <p className={formStyles.text}>
        {say(offer.isAtOnce ? 'join.atOnce' : 'join.decided', { name })}
      </p>
      {!offer.isAtOnce && (
        <Textarea
          label={say('join.words')}
          description={say('join.words.hint')}
          {...form.text('words')}
          maxLength={ASKING_LENGTH}
          autosize
          minRows={2}
        />
      )}
      <div className={formStyles.ways}>
        <Button type="submit" loading={form.isBusy}>
          {say(offer.isAtOnce ? 'join.join' : 'join.ask')}
        </Button>
        <Button variant="default" onClick={() => setQuery({}, { replace: true })}>
          {say('join.other')}
        </Button>
      </div>
    </Form>
  )
}
