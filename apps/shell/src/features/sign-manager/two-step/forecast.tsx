import type { Output } from '@atrium/contract/kernel/client.ts'
import { Alert, Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import styles from '../sign-manager.module.css'
import type { Values } from './policy.values.ts'

type ForecastProps = { policy: Output<'signInPolicy.get'>; values: Values }

/** How many people could not sign in under the chosen policy, before it is saved. */
export function Forecast({ policy, values: { concerns, roleIds } }: ForecastProps) {
  const say = useSay()
  const chosen = concerns === 'roles' && roleIds.length > 0 ? { roleIds } : {}
  const forecast = useRead(
    'signInPolicy.forecast',
    { concerns, ...chosen },
    { placeholderData: keepPreviousData },
  )
  const { concerned, notReady } = forecast.data ?? policy.readiness
  const isReady = notReady === 0
  return (
    <Alert color={isReady ? 'success' : 'info'}>
      <div className={styles.beside}>
        <p>
          {say(isReady ? 'signManager.forecast.ready' : 'signManager.forecast.notReady', {
            concerned,
            notReady,
          })}
        </p>
        {!isReady && policy.twoStep && <Reminder policy={policy} />}
      </div>
    </Alert>
  )
}

/** Reminds everybody who is not ready for the saved policy; it says to how many before. */
function Reminder({ policy: { remindedAt, readiness } }: Pick<ForecastProps, 'policy'>) {
  const say = useSay()
  const remind = useWrite('signInPolicy.remind', { refreshes: ['signInPolicy.get'] })
  const [isAsking, setIsAsking] = useState(false)
  const tell = ({ told }: Output<'signInPolicy.remind'>) => {
    setIsAsking(false)
    toasts.show({ message: say('signManager.reminder.done', { count: told }) })
  }
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
        {say('signManager.reminder')}
      </Button>
      {isAsking && (
        <Question
          title={say.count('signManager.reminder.title', readiness.notReady)}
          sure={say.count('signManager.reminder.send', readiness.notReady)}
          harmless
          busy={remind.isPending}
          failed={remind.error}
          onSure={() => remind.mutate({}, { onSuccess: tell })}
          onClose={() => setIsAsking(false)}
        >
          <p>{say('signManager.reminder.text')}</p>
        </Question>
      )}
      {remindedAt && (
        <span>
          {say('signManager.reminder.last', { when: formatMoment(say.language, remindedAt) })}
        </span>
      )}
    </>
  )
}
