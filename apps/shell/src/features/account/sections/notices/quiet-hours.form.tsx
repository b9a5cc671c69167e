import type { QuietHours } from '@atrium/contract/messages/quiet-hours.ts'
import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useUnsaved } from '../../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import styles from './notices.module.css'
import { useChoose } from './use-choose.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const usual = (): QuietHours => ({ from: '22:00', to: '07:00', days: [...DAYS], zone: ownZone() })

/** The quiet hours, in which nothing pops up. Changes are kept as a draft until they are saved. */
export function QuietHoursForm({ quiet }: { quiet: QuietHours | null }) {
  const say = useSay()
  const title = useId()
  const { choose, underWay } = useChoose()
  const [draft, setDraft] = useState<QuietHours | null>(null)
  const shown = draft ?? quiet
  useUnsaved(draft !== null)
  const change = (part: Partial<QuietHours>) => shown && setDraft({ ...shown, ...part })
  const turn = (on: boolean) => {
    setDraft(on ? usual() : null)
    if (!on && quiet) choose({ quiet: null }, say('notice.quiet.ended'))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft && draft.days.length > 0)
      choose({ quiet: draft }, say('notice.quiet.saved'), () => setDraft(null))
  }
  return (
    <form className={styles.part} aria-labelledby={title} onSubmit={save}>
      <h3 id={title}>{say('notice.quiet')}</h3>
      <p>{say('notice.quiet.hint')}</p>
      <Switch
        label={say('notice.quiet.on')}
        checked={shown !== null}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {shown && (
        <>
          <div className={styles.hours}>
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                required
                label={say(`notice.quiet.${end}`)}
                value={shown[end]}
                onChange={({ currentTarget }) => change({ [end]: currentTarget.value })}
              />
            ))}
            <NativeSelect
              label={say('notice.quiet.zone')}
              value={shown.zone}
              data={zonesWith(shown.zone)}
              onChange={({ currentTarget }) => change({ zone: currentTarget.value })}
            />
          </div>
          <Lasting {...shown} />
          <Days days={shown.days} onChange={(days) => change({ days })} />
          {draft && (
            <Button type="submit" loading={underWay !== null} className={styles.save ?? ''}>
              {say('notice.quiet.save')}
            </Button>
          )}
        </>
      )}
    </form>
  )
}

function Lasting({ from, to }: QuietHours) {
  const say = useSay()
  if (from < to) return null
  const text = from === to ? say('notice.quiet.wholeDay') : say('notice.quiet.nextDay', { to })
  return <p className={styles.lasting}>{text}</p>
}

type DaysProps = { days: number[]; onChange: (days: number[]) => void }

function Days({ days, onChange }: DaysProps) {
  const say = useSay()
  return (
    <Checkbox.Group
      label={say('notice.quiet.days')}
      value={days.map(String)}
      error={days.length === 0 && say('notice.quiet.days.needed')}
      onChange={(chosen) => onChange(DAYS.filter((day) => chosen.includes(String(day))))}
    >
      <div className={styles.days}>
        {DAYS.map((day) => (
          <Checkbox key={day} value={String(day)} label={say(`notice.day.${day}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** The time zones to choose from, with the chosen one even if this browser does not know it. */
const zonesWith = (zone: string): string[] => [
  ...new Set([ownZone(), zone, ...Intl.supportedValuesOf('timeZone')]),
]
