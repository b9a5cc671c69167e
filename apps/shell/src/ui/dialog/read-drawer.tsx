import { Skeleton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Remote } from '../failure/remote.tsx'
import { SideDrawer } from './side-drawer.tsx'

type ReadDrawerProps<Data> = {
  /** The id of the row that is open; null while the drawer is closed. */
  id: number | null
  of: ComponentProps<typeof Remote<Data>>['of']
  title: string
  /** Asks before it closes with something typed. */
  keeps?: boolean
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** A drawer beside a list with the details of one row, read when it is opened. */
export const ReadDrawer = <Data,>({ id, of, children, ...drawer }: ReadDrawerProps<Data>) => (
  <SideDrawer key={id} opened={id !== null} size="min(56rem, 100%)" {...drawer}>
    {id !== null && (
      <Remote of={of} skeleton={<Skeleton height={480} />}>
        {children}
      </Remote>
    )}
  </SideDrawer>
)
