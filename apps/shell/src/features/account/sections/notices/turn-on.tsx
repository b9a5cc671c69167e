import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type NoPush,
  subscribeBrowser,
  wantPush,
  whyNoPush,
} from '../../../../kernel/browser/push.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../../kernel/data/api.ts'
import { useVisitor } from '../../../../kernel/session/shell-context.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { toastFailure } from '../../../../ui/failure/toast-failure.ts'
import { IconBell } from '../../../../ui/icons.tsx'
import styles from './notices.module.css'

type TurnOnProps = { pushKey: string; session: number }

/**
 * The button that switches notifications on: only then does the browser ask the person. Where that is impossible, it
 * says why.
 */
export function TurnOn({ pushKey, session }: TurnOnProps) {
  const say = useSay()
  const { user } = useVisitor()
  const [why, setWhy] = useState<NoPush | null>(whyNoPush)
  const [isAsking, setIsAsking] = useState(false)
  const subscribe = useWrite('push.subscribe', { refreshes: ['push.list'] })
  const turnOn = async () => {
    setIsAsking(true)
    const keys = await subscribeBrowser(pushKey)
    setIsAsking(false)
    if (typeof keys === 'string') return setWhy(keys)
    setWhy(null)
    subscribe.mutate(keys, {
      onSuccess: () => {
        if (user) wantPush({ account: user.id, session, endpoint: keys.endpoint })
        toasts.show({ message: say('push.turnedOn') })
      },
      onError: toastFailure,
    })
  }
  return (
    <div className={styles.turnOn}>
      {why !== 'unsupported' && (
        <Button
          variant="default"
          leftSection={<IconBell />}
          loading={isAsking || subscribe.isPending}
          onClick={() => void turnOn()}
        >
          {say('push.on')}
        </Button>
      )}
      {why && <output>{say(`push.why.${why}`)}</output>}
    </div>
  )
}
