import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { Section } from '../../ui/details/section.tsx'
import { IconExport } from '../../ui/icons.tsx'

type ExportSectionProps = {
  title: string
  lead: string
  label: string
  isBusy: boolean
  /** Why it cannot begin. */
  why?: string | false
  onStart: (files: boolean) => void
  children: ReactNode
}

/** Begins an export of an enterprise. Files of its people are included only where that is chosen, each time anew. */
export function ExportStart(props: ExportSectionProps) {
  const { title, lead, label, isBusy, why, onStart, children } = props
  const say = useSay()
  const [files, setFiles] = useState(false)
  return (
    <Section
      title={title}
      lead={lead}
      action={
        <Button
          variant="default"
          leftSection={<IconExport />}
          loading={isBusy}
          why={why}
          onClick={() => {
            onStart(files)
            setFiles(false)
          }}
        >
          {label}
        </Button>
      }
    >
      <Checkbox
        checked={files}
        onChange={({ currentTarget }) => setFiles(currentTarget.checked)}
        label={say('transfer.withFiles')}
        description={say('transfer.withFiles.hint')}
      />
      {children}
    </Section>
  )
}
