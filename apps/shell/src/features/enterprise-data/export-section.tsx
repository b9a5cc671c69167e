import type { OwnExport } from '@atrium/contract/enterprises/enterprise-data.contract.ts'
import { ExportLine } from '../../entities/transfer/export-line.tsx'
import { ExportStart } from '../../entities/transfer/export-start.tsx'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ItemList } from '../../ui/details/item-list.tsx'
import section from '../../ui/details/section.module.css'
import { toastFailure } from '../../ui/failure/toast-failure.ts'

/** Exports all data of the enterprise as one file, made in the background and kept for a week. */
export function ExportSection({ exports }: { exports: OwnExport[] }) {
  const say = useSay()
  const start = useWrite('enterpriseData.export', { refreshes: ['enterpriseData.get'] })
  return (
    <ExportStart
      title={say('enterpriseData.export')}
      lead={say('enterpriseData.export.lead')}
      label={say('enterpriseData.export.do')}
      isBusy={start.isPending || exports.some(({ state }) => state === 'waiting')}
      onStart={(files) => start.mutate({ what: 'all', files }, { onError: toastFailure })}
    >
      <ItemList>
        {exports.map((one) => (
          <ExportLine key={one.id} of={one} by="own" />
        ))}
      </ItemList>
      <p className={section.note}>{say('enterpriseData.export.without')}</p>
    </ExportStart>
  )
}
