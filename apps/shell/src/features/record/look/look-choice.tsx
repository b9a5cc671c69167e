import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import type { List } from '../../../ui/list/use-view.ts'
import type { KnownTable } from '../known-table.ts'
import { type LookKind, looksFor } from './looks.ts'

/** As what the records are looked at: the same ones, however that is. */
export function LookChoice({ at, list }: { at: KnownTable; list: List }) {
  const say = useSay()
  const kinds = looksFor(at.fields)
  if (kinds.length < 2) return null
  const choose = (kind: LookKind) => {
    const { as: _, ...look } = list.view.look
    list.change({ look: kind === 'list' ? look : { ...look, as: kind }, at: null })
  }
  return (
    <Segments
      aria-label={say('record.look')}
      data={kinds.map((value) => ({ value, label: say(`record.look.${value}`) }))}
      value={kinds.find((kind) => kind === list.view.look['as']) ?? 'list'}
      onChange={choose}
    />
  )
}
