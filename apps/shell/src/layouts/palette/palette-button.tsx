import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useReturnFocus } from '../../ui/dialog/return-focus.ts'
import { IconSearch } from '../../ui/icons.tsx'
import styles from './palette-button.module.css'

const fetchPalette = () => arrive(() => import('./palette.tsx'))
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

const isApple = /Mac|iP/.test(navigator.userAgent)

const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing

/** The button that opens the palette, as Ctrl+K does. The palette is loaded when it is first opened. */
export function PaletteButton() {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const { remember, giveBack } = useReturnFocus()
  // Keeps what is typed while the palette loads.
  const early = useRef<string | null>(null)
  const open = () => {
    remember()
    early.current = ''
    setIsOpen(true)
  }
  const takeEarly = () => {
    const text = early.current ?? ''
    early.current = null
    return text
  }
  const close = () => {
    takeEarly()
    setIsOpen(false)
    giveBack()
  }
  const onKey = useEffectEvent(() => (isOpen ? close() : open()))
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (early.current !== null && isLetter(event)) {
        early.current += event.key
        event.preventDefault()
      }
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
      <Suspense>
        {isOpen && (
          <Palette takeEarly={takeEarly} onClose={close} onGone={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
