import type { ReactNode } from 'react'
import { IconFolder } from '../../../ui/icons.tsx'
import type { None } from '../../../ui/list/no-rows.tsx'

/** What is said while a table has no records, and how the first comes about. */
export const recordsNone = (create: ReactNode): None => ({
  icon: <IconFolder />,
  title: 'record.none',
  text: create ? 'record.none.text' : 'record.none.reader',
  action: create,
})
