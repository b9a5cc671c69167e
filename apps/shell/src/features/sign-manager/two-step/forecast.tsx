import type { Output } from '@atrium/contract/kernel/client.ts'
import { Alert, Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { complain } from '../../../ui/failure/toast-failure.ts'
import styles from '../sign-manager.module.css'
import type { Values } from './policy.values.ts'

type ForecastProps = { policy: Output<'signInPolicy.get'>; values: Values }

/** How many would stand outside with what is chosen now, before it is saved. */
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

function Reminder({ policy: { remindedAt } }: Pick<ForecastProps, 'policy'>) {
  const say = useSay()
  const remind = useWrite('signInPolicy.remind', { refreshes: ['signInPolicy.get'] })
  const tell = ({ told }: Output<'signInPolicy.remind'>) =>
    toasts.show({ message: say('signManager.reminder.done', { count: told }) })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={remind.isPending}
        onClick={() => remind.mutate({}, { onSuccess: tell, onError: complain })}
      >
        {say('signManager.reminder')}
      </Button>
      {remindedAt && (
        <span>
          {say('signManager.reminder.last', { when: formatMoment(say.language, remindedAt) })}
        </span>
      )}
    </>
  )
}
