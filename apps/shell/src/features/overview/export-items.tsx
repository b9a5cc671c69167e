import { Menu } from '@mantine/core'
import type { MouseEvent, RefObject } from 'react'
import { zoneHere } from '../../kernel/browser/clock-ahead.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { address } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { saveExport } from '../../ui/list/toolbar/save-export.ts'
import type { View } from './overview.view.ts'

type ExportItemsProps = { panel: RefObject<HTMLElement | null>; title: string; view: View }

/** The exports of a chart: as a picture, or as its numbers. */
export function ExportItems({ panel, title, view }: ExportItemsProps) {
  const say = useSay()
  const save = async (kind: 'png' | 'svg') => {
    const drawing = panel.current?.querySelector<SVGSVGElement>('[role="slider"] svg')
    if (!drawing) return
    const name = `${title}-${view.range}-${new Date().toISOString().slice(0, 10)}`
    const heading = `${title} · ${say(`overview.range.${view.range}`)}`
    try {
      const { savePicture } = await import('./save-picture.ts')
      await savePicture(drawing, { kind, name, heading })
    } catch {
      toasts.show({ tone: 'danger', message: say('overview.export.failed') })
    }
  }
  const numbers = address('overview.export', { range: view.range, zone: zoneHere() })
  // Fetched by the page, which can ask for a proof.
  const take = (event: MouseEvent) => {
    event.preventDefault()
    void saveExport(numbers)
  }
  return (
    <>
      {(['png', 'svg'] as const).map((kind) => (
        <Menu.Item key={kind} onClick={() => void save(kind)}>
          {say(`overview.export.${kind}`)}
        </Menu.Item>
      ))}
      <Menu.Item component="a" href={numbers} download onClick={take}>
        {say('overview.export.csv')}
      </Menu.Item>
    </>
  )
}
