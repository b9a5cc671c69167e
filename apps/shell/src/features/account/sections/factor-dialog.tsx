import { Button } from '@mantine/core'
import { useWrite } from '../../../kernel/api.ts'
import { Dialog } from '../../../kernel/dialog.tsx'
import form from '../../../kernel/form.module.css'
import { Refusal } from '../../../kernel/refusal.tsx'
import { useSay } from '../../../kernel/words.ts'
import { Enrol } from '../enrol/enrol.tsx'
import { RecoveryCodes } from '../enrol/recovery-codes.tsx'
import type { Factor } from '../factor-icon.tsx'

/** What lies over the list: one thing at a time. */
export type FactorSheet =
  | { kind: 'enrol' }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'remove'; factor: Factor; isLast: boolean }

type FactorDialogProps = {
  sheet: FactorSheet
  onNext: (sheet: FactorSheet) => void
  onClose: () => void
}

export function FactorDialog({ sheet, onNext, onClose }: FactorDialogProps) {
  const say = useSay()
  const title = {
    enrol: 'center.two-step.add',
    codes: 'factor.recovery',
    remove: 'factor.remove.title',
  } as const
  return (
    <Dialog onClose={onClose} title={say(title[sheet.kind])} stays={sheet.kind === 'codes'} wide>
      {sheet.kind === 'enrol' && (
        <Enrol
          onAdded={({ recoveryCodes: codes }) =>
            codes ? onNext({ kind: 'codes', codes }) : onClose()
          }
        />
      )}
      {sheet.kind === 'codes' && <RecoveryCodes codes={sheet.codes} onKept={onClose} />}
      {sheet.kind === 'remove' && <Remove {...sheet} onClose={onClose} />}
    </Dialog>
  )
}

type RemoveProps = { factor: Factor; isLast: boolean; onClose: () => void }

function Remove({ factor: { id, name }, isLast, onClose }: RemoveProps) {
  const say = useSay()
  const remove = useWrite('factor.remove')
  return (
    <div className={form.form}>
      <p className={form.text}>
        {say(isLast ? 'factor.remove.last' : 'factor.remove.text', { name })}
      </p>
      <Refusal of={remove.error} />
      <div className={form.ways}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {say('factor.cancel')}
        </Button>
        <Button
          color="danger"
          loading={remove.isPending}
          onClick={() => remove.mutate({ id }, { onSuccess: onClose })}
        >
          {say('factor.remove')}
        </Button>
      </div>
    </div>
  )
}
