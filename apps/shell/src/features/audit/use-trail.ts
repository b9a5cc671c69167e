import type { Output } from '@atrium/contract/kernel/client.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask, type CallFailed } from '../../kernel/data/api.ts'
import { type AuditList, pieceAfter } from './audit.view.ts'

type Piece = Output<'audit.list'>

/** The trail from its newest line on, as far down as somebody wants to read. */
export const useTrail = ({ view: { filters } }: AuditList) =>
  useInfiniteQuery<Piece, CallFailed, Piece['lines'], unknown[], number | null>({
    queryKey: ['audit.list', filters],
    queryFn: ({ pageParam, signal }) => ask('audit.list', pieceAfter(filters, pageParam), signal),
    initialPageParam: null,
    getNextPageParam: ({ lines, more }) => (more ? (lines.at(-1)?.seq ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
  })
