import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { arrive } from '../../kernel/browser/load-chunk.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useReturnFocus } from '../../ui/hooks/return-focus.ts'
import { IconSearch } from '../../ui/icons.tsx'
import styles from './palette-button.module.css'

const fetchPalette = () => arrive(() => import('./palette.tsx'))
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

const isApple = /Mac|iP/.test(navigator.userAgent)

/** Opens the palette; so does the key everybody knows for it. It is fetched when it is wanted. */
export function PaletteButton() {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const { remember, giveBack } = useReturnFocus()
  const open = () => {
    remember()
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    giveBack()
  }
  const onKey = useEffectEvent(() => (isOpen ? close() : open()))
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isMeant = (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey
      if (!isMeant || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onKey()
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
        onClick={open}
      >
        <IconSearch />
        <span className={styles.text}>{say('palette.search')}</span>
        <kbd className={styles.key} aria-hidden>
          {say(isApple ? 'palette.key.apple' : 'palette.key.other')}
        </kbd>
      </UnstyledButton>
      <Suspense>{isOpen && <Palette onClose={close} onGone={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
