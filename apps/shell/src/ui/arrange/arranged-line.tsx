import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconEdit, IconTrash } from '../icons.tsx'
import styles from './arrange.module.css'
import drag from './drag-handle.module.css'
import { DragHandle } from './drag-handle.tsx'
import type { useMovable } from './use-movable.ts'

/** A button of the line: its hint in sight, and its label with the line's name for screen readers. */
type Act = { hint: string; label: string; onClick: () => void }

type ArrangedLineProps = {
  movable: ReturnType<typeof useMovable>
  name: string
  icon: ReactNode
  /** What else to know about the line. */
  fact: ReactNode
  /** Whether the line is a group that holds other lines. */
  isGroup?: boolean
  onStep: (down: boolean) => void
  edit: Act
  remove: Act
}

/** One line of a list that people put in order: it can be dragged, moved by keyboard, changed and removed. */
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
