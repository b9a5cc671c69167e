import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { arrive } from '../../kernel/chunk.ts'
import { IconSearch } from '../../kernel/icons.tsx'
import { useSay } from '../../kernel/words.ts'
import styles from './palette-button.module.css'

const fetchPalette = () => arrive(() => import('./palette.tsx'))
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

const isApple = /Mac|iP/.test(navigator.userAgent)

/** Opens the palette; so does the key everybody knows for it. It is fetched when it is wanted. */
export function PaletteButton() {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isMeant = (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey
      if (!isMeant || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setIsOpen((before) => !before)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <UnstyledButton
        className={styles.button}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchPalette().catch(() => {})}
        onClick={() => setIsOpen(true)}
      >
        <IconSearch />
        <span className={styles.text}>{say('palette.search')}</span>
        <kbd className={styles.key} aria-hidden>
          {say(isApple ? 'palette.key.apple' : 'palette.key.other')}
        </kbd>
      </UnstyledButton>
      <Suspense>{isOpen && <Palette onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
