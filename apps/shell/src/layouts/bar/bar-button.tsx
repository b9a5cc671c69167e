import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { OnDemand, type OpenedPart } from '../../ui/controls/on-demand.tsx'

type BarButtonProps = {
  /** The button's label, which may say more than the title of what it opens. */
  label: string
  className?: string | undefined
  load: () => Promise<OpenedPart>
  children: ReactNode
}

/** A button of the bar, with its icon. */
export function BarButton({ label, className, load, children }: BarButtonProps) {
  const button = (
    <ActionIcon
      className={className ?? ''}
      variant="subtle"
      color="neutral"
      size="lg"
      aria-label={label}
      title={label}
    >
      {children}
    </ActionIcon>
  )
  return <OnDemand button={button} opens="dialog" load={load} />
}
