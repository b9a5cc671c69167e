import { Switch } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { here } from '../../kernel/entry/leave.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Copy } from '../../ui/controls/copy.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import styles from './who-may-ask.module.css'

/** Whether anybody with the address of the space may ask to join, and that address. */
export function WhoMayAsk() {
  const say = useSay()
  const { data } = useRead('joinRequest.summary', {})
  const save = useWrite('joinRequest.setRules', { refreshes: ['joinRequest.summary'] })
  if (!data) return <div className={styles.box} aria-hidden />
  const link = `${location.origin}${here.prefix}/home/register`
  return (
    <div className={styles.box}>
      <Switch
        label={say('joinRequest.anyone')}
        description={say(
          data.canChange ? 'joinRequest.anyone.hint' : 'joinRequest.anyone.notYours',
        )}
        checked={save.isPending ? save.variables.anyone : data.anyone}
        disabled={!data.canChange}
        onChange={({ currentTarget }) =>
          save.mutate({ anyone: currentTarget.checked }, { onError: toastFailure })
        }
      />
      {data.anyone && (
        <p className={styles.link}>
          <span>{link}</span>
          <Copy value={link} name={say('joinRequest.link')} />
        </p>
      )}
    </div>
  )
}
