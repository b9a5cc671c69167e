import type { Input } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { topmostPart } from '../../../ui/dialog/layers.ts'
import { IconLeft, IconRight } from '../../../ui/icons.tsx'
import styles from './record-panel.module.css'

type RecordStepsProps = {
  id: number
  /** The list it was opened from, in its order. */
  matching: Input<'record.export'>
  onStep: (id: string) => void
}

const WRITTEN = 'input, textarea, select'

/** The record before and the one after, as the list has them. Whoever looks through many keeps the focus where it is. */
export function RecordSteps({ id, matching, onStep }: RecordStepsProps) {
  const say = useSay()
  const element = useRef<HTMLElement>(null)
  const beside = useRead('record.beside', { ...matching, id }, { retry: false })
  const { previous = null, next = null } = beside.data ?? {}
  /** A key that was quicker than the answer; where it leads is gone to once it is known. */
  const early = useRef<{ of: number; way: 'previous' | 'next' } | null>(null)
  const follow = useEffectEvent((answer: typeof beside.data) => {
    const asked = early.current
    if (!asked || !answer) return
    early.current = null
    const to = asked.of === id ? answer[asked.way] : null
    if (to !== null) onStep(to)
  })
  useEffect(() => follow(beside.data), [beside.data])
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, target } = event
    const isTyping = target instanceof Element && target.matches(WRITTEN)
    if (!altKey || isTyping || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    // A question over it has its own keys.
    if (!topmostPart()?.contains(element.current)) return
    event.preventDefault()
    const way = key === 'ArrowUp' ? 'previous' : 'next'
    if (beside.isPending) early.current = { of: id, way }
    const to = beside.data?.[way] ?? null
    if (to !== null) onStep(to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const step = (to: string | null, end: string, keys: string) => ({
    variant: 'default',
    size: 'compact-sm',
    'aria-keyshortcuts': keys,
    why: to === null && (beside.isPending ? say('record.steps.wait') : end),
    onClick: () => to !== null && onStep(to),
  })
  return (
    <nav ref={element} className={styles.steps} aria-label={say('record.steps')}>
      <Button
        {...step(previous, say('record.steps.first'), 'Alt+ArrowUp')}
        leftSection={<IconLeft />}
        title={say('record.steps.previous.key')}
      >
        {say('record.steps.previous')}
      </Button>
      <Button
        {...step(next, say('record.steps.last'), 'Alt+ArrowDown')}
        rightSection={<IconRight />}
        title={say('record.steps.next.key')}
      >
        {say('record.steps.next')}
      </Button>
    </nav>
  )
}
