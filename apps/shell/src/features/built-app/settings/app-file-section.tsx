import { EXAMPLES_EXPORTED } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { address } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { ExportButton } from '../../../ui/list/toolbar/export-button.tsx'

/** The app as a file, to make it again elsewhere. Records come along only if somebody says so. */
export function AppFileSection({ name }: { name: string }) {
  const say = useSay()
  const [examples, setExamples] = useState(false)
  return (
    <Section
      title={say('builtApp.file')}
      lead={say('builtApp.file.lead')}
      action={
        <ExportButton
          from={address('appFile.export', { name, ...(examples && { examples }) })}
          label={say('builtApp.file.download')}
        />
      }
    >
      <Switch
        label={say('builtApp.file.records')}
        description={say('builtApp.file.records.text', { most: EXAMPLES_EXPORTED })}
        checked={examples}
        onChange={({ currentTarget }) => setExamples(currentTarget.checked)}
      />
    </Section>
  )
}
