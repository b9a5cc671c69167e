import type { RecordFile } from '@atrium/contract/built-apps/record-file.contract.ts'
import { ActionIcon } from '@mantine/core'
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { PlainDialog } from '../../../../ui/dialog/plain-dialog.tsx'
import { IconLeft, IconRight } from '../../../../ui/icons.tsx'
import styles from './record-files.module.css'

/** So far a finger goes before it means another picture. */
const SWIPE = 48

type PictureViewerProps = {
  pictures: readonly RecordFile[]
  place: number
  addressOf: (file: RecordFile) => string
  onPlace: (place: number) => void
  onClose: () => void
}

/** One picture as large as there is room; the next by a key, a button or a finger. */
export function PictureViewer({ pictures, place, addressOf, ...ways }: PictureViewerProps) {
  const { onPlace, onClose } = ways
  const say = useSay()
  const from = useRef<number | null>(null)
  const picture = pictures[place] as RecordFile
  const go = (step: number) => {
    // After the last one comes the first again.
    onPlace((place + step + pictures.length) % pictures.length)
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  const swiped = ({ clientX }: PointerEvent) => {
    const way = from.current === null ? 0 : clientX - from.current
    from.current = null
    if (Math.abs(way) >= SWIPE) go(way < 0 ? 1 : -1)
  }
  return (
    <PlainDialog title={picture.name} onClose={onClose} full>
      <div className={styles.viewer}>
        <div
          className={styles.large}
          onPointerDown={({ clientX }) => {
            from.current = clientX
          }}
          onPointerUp={swiped}
          onPointerCancel={() => {
            from.current = null
          }}
        >
          <img key={picture.id} src={addressOf(picture)} alt={picture.name} draggable={false} />
        </div>
        {pictures.length > 1 && (
          <div className={styles.steps}>
            <ActionIcon
              variant="default"
              size="xl"
              aria-label={say('record.file.previous')}
              onClick={() => go(-1)}
            >
              <IconLeft />
            </ActionIcon>
            <output>
              {place + 1} / {pictures.length}
            </output>
            <ActionIcon
              variant="default"
              size="xl"
              aria-label={say('record.file.next')}
              onClick={() => go(1)}
            >
              <IconRight />
            </ActionIcon>
          </div>
        )}
      </div>
    </PlainDialog>
  )
}
