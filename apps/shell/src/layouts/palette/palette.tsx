import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useLayer } from '../../ui/dialog/use-layer.ts'
import { IconSearch, NamedIcon } from '../../ui/icons.tsx'
import { type Find, grouped, groupTitle, matching, once } from './find.ts'
import styles from './palette.module.css'
import { useBuiltAppFinds, useOwnFinds } from './use-own-finds.ts'
import { useServerFinds } from './use-server-finds.ts'

/** The width below which the palette is as high as the screen, above an on-screen keyboard. */
const NARROW = '(width < 36rem)'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
}

type PaletteProps = {
  /** Takes what was typed before the palette had loaded, once. */
  takeEarly: () => string
  onClose: () => void
  /** Called when another page was opened, which takes the focus. */
  onGone: () => void
}

/** The palette, which finds every page and action by a few letters. */
export function Palette({ takeEarly, onClose, onGone }: PaletteProps) {
  const say = useSay()
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const own = [...useBuiltAppFinds(), ...useOwnFinds()]
  const { finds: found, isBusy, isFailed } = useServerFinds(typed)
  const groups = grouped(once([...matching(own, typed), ...found]), typed)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const finds = groups.flatMap((group) => group.finds)
  const chosen = Math.min(at, finds.length - 1)
  const list = useRef<HTMLDivElement>(null)
  const layer = useLayer({ onEscape: onClose })

  useEffect(() => {
    list.current?.querySelector(`[data-at="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const open = (find: Find | undefined) => {
    if (!find) return
    if ('to' in find) {
      onGone()
      void navigate(find.to)
    } else {
      onClose()
      find.run()
    }
  }
  const onKey = (event: KeyboardEvent) => {
    // A key pressed in an input method, to choose among Chinese characters, is not for the palette.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step && finds.length > 0) setAt(step(chosen, finds.length))
    else if (event.key === 'Enter') open(finds[chosen])
    else return
    event.preventDefault()
  }
  return (
    <Modal.Root
      {...layer}
      opened
      onClose={onClose}
      size="lg"
      yOffset={isNarrow ? 0 : '12vh'}
      fullScreen={isNarrow}
      padding={0}
      lockScroll={false}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius="lg" aria-label={say('palette.title')}>
        <Modal.Body className={styles.body ?? ''}>
          <label className={styles.search} data-busy={isBusy || undefined}>
            <IconSearch />
            <input
              data-autofocus
              type="search"
              role="combobox"
              aria-expanded
              aria-controls={id}
              aria-activedescendant={finds[chosen] ? `${id}-${chosen}` : undefined}
              aria-label={say('palette.search')}
              placeholder={say('palette.search')}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onFocus={() => setTyped((now) => now + takeEarly())}
              onKeyDown={onKey}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setAt(0)
              }}
            />
            <button type="button" className={styles.leave} onClick={onClose}>
              {say('do.cancel')}
            </button>
          </label>
          <div
            ref={list}
            id={id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select shows no groups like these
            role="listbox"
            aria-label={say('palette.title')}
            className={styles.list}
          >
            {groups.map(({ group, finds: members }) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox takes these groups only
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <p id={`${id}-${group}`} className={styles.group}>
                  {say(groupTitle(group))}
                </p>
                {members.map((find) => (
                  <Option
                    key={find.id}
                    id={id}
                    find={find}
                    at={finds.indexOf(find)}
                    isChosen={finds[chosen] === find}
                    onPoint={setAt}
                    onOpen={open}
                  />
                ))}
              </div>
            ))}
          </div>
          <output className={styles.none}>
            {isFailed
              ? say('palette.failed')
              : finds.length === 0 && !isBusy && say('palette.none', { typed: typed.trim() })}
          </output>
          <p className={styles.keys} aria-hidden>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
            {say('palette.keys.walk')}
            <kbd>↵</kbd>
            {say('palette.keys.open')}
            <kbd>{say('palette.keys.leave')}</kbd>
            {say('palette.keys.close')}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type OptionProps = {
  id: string
  find: Find
  at: number
  isChosen: boolean
  onPoint: (at: number) => void
  onOpen: (find: Find) => void
}

/** One entry, reached by the keys of the field above, as in a listbox. */
const Option = ({ id, find, at, isChosen, onPoint, onOpen }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
  <div
    id={`${id}-${at}`}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    role="option"
    aria-selected={isChosen}
    data-at={at}
    className={styles.option}
    onPointerMove={() => onPoint(at)}
    onClick={() => onOpen(find)}
  >
    <NamedIcon name={find.icon} />
    <span className={styles.name}>{find.name}</span>
    {find.detail && <span className={styles.detail}>{find.detail}</span>}
  </div>
)
