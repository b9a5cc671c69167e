import { toasts } from '../../../kernel/browser/toasts.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import type { KnownTable } from '../known-table.ts'
import type { Values } from './draft.ts'
import { RecordForm } from './record-form.tsx'

type NewRecordProps = {
  at: KnownTable
  opened: boolean
  /** What stands in it before anybody types: where it was begun says so. */
  preset?: Values | undefined
  onAdded: (id: string) => void
  onClose: () => void
}

/** A new record, and the next one after it where somebody has several. */
export function NewRecord({ at, opened, preset, onAdded, onClose }: NewRecordProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size="lg"
      keeps
      title={say('record.add.title', { table: at.title })}
    >
      <RecordForm
        key={JSON.stringify(preset)}
        at={at}
        record={null}
        preset={preset}
        onCancel={onClose}
        onSaved={({ id }, isMore) => {
          toasts.show({ message: say('record.added') })
          if (!isMore) onAdded(id)
        }}
      />
    </SideDrawer>
  )
}
