import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { References } from '../references.tsx'
import { useKnownTable } from '../use-known-table.ts'
import type { Values } from './draft.ts'
import { NewRecord } from './new-record.tsx'

/** A record of any table of the app that is begun from the one it leads to. */
export type BegunLeading = { table: string; preset: Values }

type NewLeadingProps = { app: OpenApp; begun: BegunLeading; opened: boolean; onClose: () => void }

/** The form of another table than the one whose record is open. */
export function NewLeading({ app, begun: { table, preset }, opened, onClose }: NewLeadingProps) {
  const { at } = useKnownTable(app, table)
  return (
    <References app={app.name} table={table} blueprint={app.blueprint}>
      <NewRecord at={at} opened={opened} preset={preset} onAdded={onClose} onClose={onClose} />
    </References>
  )
}
