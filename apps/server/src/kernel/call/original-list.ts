import type { CallName, Catalogue } from '@atrium/contract/catalogue.ts'
import type { z } from 'zod'
import type { Input, Serve } from './implement.ts'

type OriginalInput = {
  iDisplayStart: number
  iDisplayLength: number
  iSearch?: string | undefined
}
type OriginalPage = { iTotalRecords: number; iTotalDisplayRecords: number; aaData: unknown[] }
type Paged = {
  [Name in CallName]: Input<Name> extends OriginalInput
    ? z.input<Catalogue[Name]['output']> extends OriginalPage
      ? Name
      : never
    : never
}[CallName]

type PlainInput<Given> = Omit<Given, keyof OriginalInput> & {
  start: number
  length: number
  search?: string | undefined
}
/** Of `all` there are, `total` match. */
type PlainPage<Page> = Page extends { aaData: infer Rows }
  ? Omit<Page, keyof OriginalPage> & { rows: Rows; total: number; all: number }
  : never

/** How a list answers that the original product has too: as our own do, and how many there are unfiltered. */
export type ServeList<Name extends Paged> = (
  scope: Parameters<Serve<Name>>[0],
  input: PlainInput<Input<Name>>,
) => Promise<PlainPage<z.input<Catalogue[Name]['output']>>>

/** One of them for several calls that differ in their name only. */
export type ServeListAlike<Name extends Paged> = (
  ...given: Parameters<ServeList<Name>>
) => ReturnType<ServeList<Name>>

/** The same in the names that clients of the original product know (docs/decisions/0170). */
export function originalList<Scope, Given extends PlainInput<object>, Row, More extends object>(
  list: (scope: Scope, input: Given) => Promise<More & { rows: Row[]; total: number; all: number }>,
) {
  return async (
    scope: Scope,
    {
      iDisplayStart: start,
      iDisplayLength: length,
      iSearch: search,
      ...rest
    }: Omit<Given, 'start' | 'length' | 'search'> & OriginalInput,
  ) => {
    const plain = await list(scope, { ...rest, start, length, search } as Given)
    const { rows, total, all, ...more } = plain
    return { ...more, iTotalRecords: all, iTotalDisplayRecords: total, aaData: rows }
  }
}
