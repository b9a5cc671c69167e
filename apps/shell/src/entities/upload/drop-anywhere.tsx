import { useEffect, useRef, useState } from 'react'
import { IconUpload } from '../../ui/icons.tsx'
import styles from './drop-anywhere.module.css'

type DropProps = { onFiles: (files: Iterable<File>) => void; title: string; text: string }

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Lets the whole page take dropped files; while one is dragged over it, the page says so. */
export function DropAnywhere({ onFiles, title, text }: DropProps) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const over = (change: number) => (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth.current = Math.max(0, depth.current + change)
      setOver(depth.current > 0)
    }
    addEventListener('dragenter', over(1), { signal })
    addEventListener('dragleave', over(-1), { signal })
    addEventListener('dragover', over(0), { signal })
    addEventListener(
      'drop',
      (event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles(event.dataTransfer?.files ?? [])
      },
      { signal },
    )
    return () => stop.abort()
  }, [onFiles])
  if (!isOver) return null
  return (
    <div className={styles.over}>
      <div className={styles.sign}>
        <IconUpload />
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
    </div>
  )
}
