import { z } from 'zod'
import { safePath } from './safe-path.ts'
import { readsAsItStands, showsSomething } from './unseen.ts'

/** Numbers that may arrive as text, because a query knows no other. Empty text is no number. */
export const count = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .transform(Number)
    .pipe(z.int().min(min).max(max))

export const id = count(1, Number.MAX_SAFE_INTEGER)

/** Several ids; a query has them in one value, separated by commas. */
export const ids = z
  .union([
    z.array(z.union([z.number(), z.string().max(20)])).max(1000),
    z
      .string()
      .max(20_000)
      .transform((text) => text.split(',')),
  ])
  .pipe(z.array(id).min(1).max(1000))

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

/** The id of a new space: digits alone are the number of an enterprise, by which clients may look it up. */
export const newSpaceId = z
  .string()
  .max(64)
  .regex(/^\d*[A-Za-z_-][A-Za-z0-9_-]*$/)

/** A page of this site, named without its space: in which one it is opened, the address says. */
export const sitePath = z
  .string()
  .max(500)
  .regex(/^\//)
  .transform((given) => safePath(given, 'https://site.test'))
  // Checked again, because escaping for an address may have made it longer.
  .pipe(
    z
      .string()
      .max(500)
      .regex(/^\/(?!space-)[^/]/),
  )

/** The verdict on a text with forbidden characters. */
export const UNREADABLE = 'characters'
/** A time zone by its name, such as `Asia/Shanghai`: where a reader's days begin. */
export const zone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  })
  .default('UTC')

/** One line that reads as it stands: nothing unseen breaks it, or turns what follows the other way round. */
export const line = (max: number) =>
  z.string().trim().max(max).regex(readsAsItStands, { error: UNREADABLE })

/** The name of somebody or something. */
export const title = (max: number) => line(max).min(1)

/** A text of several lines. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\r\n])*$/u, { error: UNREADABLE })

/** What somebody says to others, who have to see something of it. */
export const saying = (max: number) =>
  lines(max).min(1).regex(showsSomething, { error: UNREADABLE })

/** A language, as dictionaries are named: `fr`, `pt-BR`, `zh-Hant-TW`. */
export const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)

export const MOST_LANGUAGES = 20

/** A text in several languages. */
export const inLanguages = <Said extends z.ZodType>(said: Said) =>
  z.record(language, said).refine((words) => Object.keys(words).length <= MOST_LANGUAGES)

/** A login id, in the one Unicode normal form that signing in looks for. */
export const loginId = z
  .string()
  .trim()
  .min(2)
  .max(64)
  .regex(/^[\p{L}\p{N}._@+-]+$/u)
  .normalize('NFC')

/** A phone number with its dial code, as `+8613800138000`; a mainland number may be without. */
export const phone = z
  .string()
  .trim()
  .max(40)
  .transform((given) => given.replace(/[\s()-]/g, ''))
  .transform((given) => (/^1\d{10}$/.test(given) ? `+86${given}` : given))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/))

export const digits = (length: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${length}}$`))

/** A new password. Whether it is good enough only the server can say: it knows common ones. */
export const newPassword = z.string().min(1).max(1024)

/** A moment that the database takes: without year 0, and without an offset of sixteen hours. */
export const moment = z.iso
  .datetime({ offset: true })
  .max(40)
  .regex(/^(?!0000).*(Z|[+-](0\d|1[0-5]):\d\d)$/)

/** A dictionary key, or the words themselves for every language. */
export const Title = z.union([z.string(), z.record(z.string(), z.string())])
export type Title = z.output<typeof Title>
