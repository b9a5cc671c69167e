import type { OwnExport } from '@atrium/contract/enterprises/enterprise-data.contract.ts'
import { Button } from '@mantine/core'
import { ExportLine } from '../../entities/transfer/export-line.tsx'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Lines } from '../../ui/details/item-list.tsx'
import section from '../../ui/details/section.module.css'
import { Section } from '../../ui/details/section.tsx'
import { complain } from '../../ui/failure/toast-failure.ts'
import { IconExport } from '../../ui/icons.tsx'

/** All of it as one file, made beside everything else and kept for a week. */
export function ExportSection({ exports }: { exports: OwnExport[] }) {
  const say = useSay()
  const start = useWrite('enterpriseData.export', { refreshes: ['enterpriseData.get'] })
  const isBusy = exports.some(({ state }) => state === 'waiting')
  return (
    <Section
      title={say('enterpriseData.export')}
      lead={say('enterpriseData.export.lead')}
      action={
        <Button
          leftSection={<IconExport />}
          loading={start.isPending || isBusy}
          onClick={() => start.mutate({ what: 'all' }, { onError: complain })}
        >
          {say('enterpriseData.export.do')}
        </Button>
      }
    >
      <Lines>
        {exports.map((one) => (
          <ExportLine key={one.id} of={one} by="own" />
        ))}
      </Lines>
      <p className={section.note}>{say('enterpriseData.export.without')}</p>
    </Section>
  )
}
