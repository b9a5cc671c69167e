import type { ReactNode } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { Trouble } from './trouble.tsx'

/** A read of the server, whole or page by page. */
export type Answer<Data> = {
  isPending: boolean
  data: Data | undefined
  error: CallFailed | null
  refetch: () => unknown
}

type RemoteProps<Data> = {
  of: Answer<Data>
  skeleton: ReactNode
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Draws a read in each of its states: loading, failed, empty or ready. */
export function Remote<Data>({ of, skeleton, empty, children }: RemoteProps<Data>): ReactNode {
  if (of.isPending) return skeleton
  if (of.data === undefined) return <Trouble error={of.error} onRetry={() => void of.refetch()} />
  if (empty !== undefined && isEmpty(of.data)) return empty
  return children(of.data)
}

function isEmpty(data: unknown): boolean {
  const rows = Array.isArray(data) ? data : Object(data).rows
  return Array.isArray(rows) && rows.length === 0
}
