import { z } from 'zod'

/** Numbers that may arrive as text, because a query knows no other. Empty text is no number. */
export const count = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .transform(Number)
    .pipe(z.int().min(min).max(max))

export const id = count(1, Number.MAX_SAFE_INTEGER)

/** Yes or no as old clients write it. An empty value is no filter. */
export const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false', ''])])
  .transform((value) =>
    value === '' ? undefined : value === true || value === '1' || value === 'true',
  )

/** A filter that may be left empty: `?name=` is the same as no `name`. */
export const filter = (max = 100) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => value || undefined)
    .optional()

export const spaceId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

export const title = (max: number) => z.string().trim().min(1).max(max)

export const loginId = z
  .string()
  .trim()
  .min(2)
  .max(64)
  .regex(/^[\p{L}\p{N}._@+-]+$/u)

export const moment = z.iso.datetime({ offset: true })

export const pageInput = {
  iDisplayStart: count(0, 10_000_000).default(0),
  iDisplayLength: count(1, 500).default(20),
  iSearch: filter(),
}

export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    iTotalRecords: z.int(),
    iTotalDisplayRecords: z.int(),
    aaData: z.array(row),
  })
