import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { formatCountdown, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { useTimeLeft } from '../../ui/hooks/use-time-left.ts'
import styles from './update.module.css'

type MaintenanceStateProps = { maintenance: Output<'sysop.update.get'>; now: string }

/** The state of the platform: open, open until maintenance, or closed; with the button that opens it. */
export function MaintenanceState({ maintenance, now }: MaintenanceStateProps) {
  const say = useSay()
  const [asks, setAsks] = useState(false)
  const { updating, from, until, text } = maintenance
  const state = updating ? 'on' : from ? 'ahead' : 'off'
  const left = useTimeLeft(updating ? until : from, now)
  return (
    <section className={styles.state} data-state={state} aria-label={say('upkeep.state')}>
      <div className={styles.how}>
        <h2>{say(`upkeep.state.${state}`)}</h2>
        {state === 'off' && <p>{say('upkeep.state.off.text')}</p>}
        {state === 'ahead' && from && (
          <p>
            {say(until ? 'upkeep.window' : 'upkeep.windowOpen', {
              from: formatMoment(say.language, from),
              until: until ? formatMoment(say.language, until) : '',
            })}
          </p>
        )}
        {state === 'on' && (
          <p>
            {until
              ? say('upkeep.until', { until: formatMoment(say.language, until) })
              : say('upkeep.untilEnded')}
          </p>
        )}
        {state !== 'off' && text && <blockquote>{text}</blockquote>}
      </div>
      {left !== null && left > 0 && (
        <p className={styles.clock} role="timer">
          {formatCountdown(left)}
        </p>
      )}
      {state !== 'off' && (
        <Button color={state === 'on' ? 'primary' : 'danger'} onClick={() => setAsks(true)}>
          {say(state === 'on' ? 'upkeep.end' : 'upkeep.cancel')}
        </Button>
      )}
      {asks && <EndDialog isOn={updating} onClose={() => setAsks(false)} />}
    </section>
  )
}

// words: upkeep.end.*, upkeep.cancel.*
function EndDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const say = useSay()
  const end = useWrite('sysop.update.set', {
    refreshes: ['sysop.update.get', 'sysop.updatetime', 'audit.list'],
  })
  const word = isOn ? 'upkeep.end' : 'upkeep.cancel'
  return (
    <Dialog title={say(`${word}.title`)} onClose={onClose}>
      <div className={form.form}>
        <p className={form.text}>{say(`${word}.text`)}</p>
        <Refusal of={end.error} />
        <div className={form.answers}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('upkeep.leave')}
          </Button>
          <Button
            loading={end.isPending}
            onClick={() => end.mutate({ updating: false }, { onSuccess: onClose })}
          >
            {say(word)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
