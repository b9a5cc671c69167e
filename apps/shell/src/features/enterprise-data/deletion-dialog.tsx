import { useWrite } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { TypedDeleteDialog } from '../../ui/dialog/typed-delete-dialog.tsx'

type DeletionDialogProps = { kind: 'ask' | 'confirm' | null; onClose: () => void }

// words: enterpriseData.deletion.ask.*, enterpriseData.deletion.confirm.*
/**
 * Asks for the deletion of the enterprise: says what follows, and wants the exact name and a reason. The proof is
 * asked for afterwards.
 */
export function DeletionDialog({ kind, onClose }: DeletionDialogProps) {
  const say = useSay()
  const name = useVisitor().space?.name ?? ''
  const refreshes = ['enterpriseData.get'] as const
  const ask = useWrite('enterpriseData.askDeletion', { refreshes: [...refreshes] })
  const confirm = useWrite('enterpriseData.confirmDeletion', { refreshes: [...refreshes] })
  if (!kind) return null
  const shown = {
    title: say(`enterpriseData.deletion.${kind}`),
    sure: say(`enterpriseData.deletion.${kind}`),
    children: <p className={form.text}>{say(`enterpriseData.deletion.${kind}.text`)}</p>,
    message: () => say(`enterpriseData.deletion.${kind}.done`),
    name,
    onClose,
  }
  return kind === 'ask' ? (
    <TypedDeleteDialog {...shown} reason={{}} write={ask} input={(typed) => typed} />
  ) : (
    <TypedDeleteDialog {...shown} write={confirm} input={({ name: typed }) => ({ name: typed })} />
  )
}
