import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconEdit, IconTrash } from '../icons.tsx'
import styles from './arrange.module.css'
import drag from './drag-handle.module.css'
import { DragHandle } from './drag-handle.tsx'
import type { useMovable } from './use-movable.ts'

/** What a button does to the line, for the eye and, with the line's name, for the ear. */
type Act = { hint: string; label: string; onClick: () => void }

type ArrangedLineProps = {
  movable: ReturnType<typeof useMovable>
  name: string
  icon: ReactNode
  /** What else is to be known of it. */
  fact: ReactNode
  /** It holds others. */
  isGroup?: boolean
  onStep: (down: boolean) => void
  edit: Act
  remove: Act
}

/** One thing in an order that somebody makes: dragged, stepped by keyboard, changed and taken out. */
export function ArrangedLine({ movable, name, icon, fact, isGroup, ...acts }: ArrangedLineProps) {
  return (
    <div
      className={`${styles.line} ${drag.movable}`}
      data-group={isGroup || undefined}
      {...movable}
    >
      <DragHandle name={name} onStep={acts.onStep} />
      {icon}
      <span className={styles.what}>
        <strong>{name}</strong>
        {fact}
      </span>
      <Tool {...acts.edit} icon={<IconEdit />} />
      <Tool {...acts.remove} icon={<IconTrash />} />
    </div>
  )
}

const Tool = ({ hint, label, onClick, icon }: Act & { icon: ReactNode }) => (
  <ActionIcon
    variant="subtle"
    color="neutral"
    size="lg"
    aria-label={label}
    title={hint}
    onClick={onClick}
  >
    {icon}
  </ActionIcon>
)
