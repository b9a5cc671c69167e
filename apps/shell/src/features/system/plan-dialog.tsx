import { Button } from '@mantine/core'
import { useNow } from '../../kernel/browser/now.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { beginning, ordered, type Plan } from './plan.ts'

type PlanDialogProps = { plan: Plan; onClose: () => void; onDone: () => void }

/** Asks before maintenance is planned, and says who will be shut out, and when. */
export function PlanDialog({ plan, onClose, onDone }: PlanDialogProps) {
  const say = useSay()
  const figures = useRead('overview.figures', { range: '24h' })
  const set = useWrite('sysop.update.set', {
    refreshes: ['sysop.update.get', 'sysop.updatetime', 'audit.list'],
  })
  const isNow = plan.start === 'now'
  const from = beginning(plan, useNow())
  const confirm = () => {
    const order = ordered(plan)
    if (!order) return
    set.mutate(order, {
      onSuccess: () => {
        toasts.show({ message: say(isNow ? 'upkeep.begun' : 'upkeep.scheduled') })
        onDone()
      },
    })
  }
  const unsaid = Object.values(plan.texts).every((text) => !text.trim())
  return (
    <Dialog title={say(isNow ? 'upkeep.begin.title' : 'upkeep.schedule.title')} onClose={onClose}>
      <div className={form.form}>
        <ul className={form.facts}>
          <li>
            {isNow || !from
              ? say.count('upkeep.begin.online', figures.data?.now.online ?? 0)
              : say('upkeep.schedule.from', {
                  from: formatMoment(say.language, from.toISOString()),
                })}
          </li>
          <li>{say('upkeep.begin.operators')}</li>
          <li>{say('upkeep.begin.kept')}</li>
          {unsaid && <li>{say('upkeep.begin.unsaid')}</li>}
        </ul>
        <Refusal of={set.error} />
        <div className={form.answers}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('upkeep.leave')}
          </Button>
          <Button color={isNow ? 'danger' : 'primary'} loading={set.isPending} onClick={confirm}>
            {say(isNow ? 'upkeep.begin' : 'upkeep.schedule')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
