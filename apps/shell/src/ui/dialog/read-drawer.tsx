import { Skeleton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Remote } from '../failure/remote.tsx'
import { SideDrawer } from './side-drawer.tsx'

type ReadDrawerProps<Data> = {
  /** Of which one; none, and it is closed. */
  id: number | null
  of: ComponentProps<typeof Remote<Data>>['of']
  title: string
  /** What was typed is asked for before it closes. */
  keeps?: boolean
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** One of a list, read when it is opened, beside the list. */
export const ReadDrawer = <Data,>({ id, of, children, ...drawer }: ReadDrawerProps<Data>) => (
  <SideDrawer key={id} opened={id !== null} size="min(56rem, 100%)" {...drawer}>
    {id !== null && (
      <Remote of={of} skeleton={<Skeleton height={480} />}>
        {children}
      </Remote>
    )}
  </SideDrawer>
)
