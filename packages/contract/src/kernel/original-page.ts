type PageInput = { start?: unknown; length?: unknown; search?: unknown }

/** The input of a list in the names of the original product, which its calls take (docs/decisions/0170). */
export const originalInput = <Input extends PageInput>({
  start,
  length,
  search,
  ...rest
}: Input) => ({
  ...rest,
  ...(start !== undefined && { iDisplayStart: start }),
  ...(length !== undefined && { iDisplayLength: length }),
  ...(search !== undefined && { iSearch: search }),
})

export type OriginalPage<Row> = { aaData: Row[]; iTotalDisplayRecords: number; isCapped?: boolean }

/** The answer of such a list, in the names of our own lists. */
export const plainPage = <Row>({ aaData, iTotalDisplayRecords, isCapped }: OriginalPage<Row>) => ({
  rows: aaData,
  total: iTotalDisplayRecords,
  isCapped: isCapped ?? false,
})
