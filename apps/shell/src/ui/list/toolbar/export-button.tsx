import { Button } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { IconExport } from '../../icons.tsx'

/**
 * Exports the view as a file: busy while the file is made, and saved only if that worked. It is a link, so that its
 * address can be copied.
 */
export function ExportButton({ from, label }: { from: string; label?: string }) {
  const say = useSay()
  const [isBusy, setIsBusy] = useState(false)
  const take = async (event: MouseEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const { saveExport } = await import('./save-export.ts')
    await saveExport(from)
    setIsBusy(false)
  }
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconExport />}
      href={from}
      download
      data-worded={label ? true : undefined}
      loading={isBusy}
      aria-busy={isBusy}
      onClick={(event: MouseEvent) => void take(event)}
    >
      {isBusy ? say('list.export.busy') : (label ?? say('list.export'))}
    </Button>
  )
}
