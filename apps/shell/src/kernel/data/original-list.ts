import type { CallName } from '@atrium/contract/catalogue.ts'
import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { type OriginalPage, plainPage } from '@atrium/contract/kernel/original-page.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type CallFailed, type ReadOptions, useRead } from './api.ts'

type OriginalList = {
  [Name in CallName]: Output<Name> extends OriginalPage<unknown> ? Name : never
}[CallName]
type RowOf<Name extends OriginalList> = Output<Name>['aaData'][number]
type Plain<Name extends OriginalList> = { rows: RowOf<Name>[]; total: number; isCapped: boolean }

/** `useRead` of a list that the original product has too, answered as our own are (docs/decisions/0170). */
export const useOriginalList = <Name extends OriginalList>(
  name: Name,
  data: Input<Name>,
  options: ReadOptions<Name, Plain<Name>> = {},
): UseQueryResult<Plain<Name>, CallFailed> =>
  useRead(name, data, { ...options, select: plainPage<RowOf<Name>> })
