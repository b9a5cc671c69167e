import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { askAnew } from '../../kernel/data/invalidate.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'

const USUAL = { uses: 10, days: 7 }
const MOST = { uses: 1000, days: 90 }

/** For how many people, and for how long. */
export function NewInvitation({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(USUAL)
  const make = useWrite('invitation.make')
  const done = () => {
    onClose()
    void askAnew('invitation.list')
  }
  return (
    <Dialog title={say('invitation.make')} onClose={onClose}>
      <form
        className={form.form}
        noValidate
        onSubmit={onSubmit(() => make.mutate(typed, { onSuccess: done }))}
      >
        <Refusal of={make.error} />
        {(['uses', 'days'] as const).map((field) => (
          <NumberInput
            key={field}
            label={say(`invitation.${field}`)}
            value={typed[field]}
            onChange={(value) => setTyped({ ...typed, [field]: Number(value) })}
            error={make.error?.fields[field]}
            min={1}
            max={MOST[field]}
            allowDecimal={false}
          />
        ))}
        <div className={form.ways}>
          <Button type="submit" loading={make.isPending}>
            {say('invitation.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
