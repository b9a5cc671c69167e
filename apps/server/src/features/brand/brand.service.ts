import { createHash } from 'node:crypto'
import {
  type Brand,
  type BrandSettings,
  brandCalls,
} from '@atrium/contract/enterprises/brand.contract.ts'
import { LOGO_BYTES } from '@atrium/contract/enterprises/enterprise-limits.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../db/tables.ts'
import type { Handlers, Picture, Serve } from '../../kernel/call/implement.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { type MovedTables } from '../moved-table.ts'
import { brandTopics } from '../word/word.service.ts'
import { seePicture } from './brand.picture.ts'
import * as store from './brand.store.ts'

export type { Picture } from '../../kernel/call/implement.ts'

const plain: Brand = { name: '', logo: null, colour: null }

/** What a space shows in place of the platform's look; null where it has given that up. */
export async function shownBrand(db: Kysely<Tables>, space: string): Promise<Brand | null> {
  const row = await store.find(db)
  if (!row) return null
  const logo = row.logo_hash && `/space-${space}/v1/brand/logo/${row.logo_hash}`
  return { name: row.name, colour: row.colour, logo }
}

async function current(scope: SpaceScope): Promise<BrandSettings> {
  const own = await shownBrand(scope.db, scope.tenant.space)
  return { ...(own ?? plain), isOwn: own !== null }
}

const get: Serve<'brand.get'> = (scope) => current(scope)

const set: Serve<'brand.set'> = async (scope, { name, colour, logo }) => {
  await store.set(scope, { name, colour, ...logoColumns(logo) })
  await changed(scope, 'brand.changed', {
    name,
    colour,
    logo: logo === undefined ? 'kept' : !!logo,
  })
  return current(scope)
}

const reset: Serve<'brand.reset'> = async (scope) => {
  await store.remove(scope)
  await changed(scope, 'brand.reset')
  return current(scope)
}

export async function pictureOf(db: Kysely<Tables>, hash: string): Promise<Picture | null> {
  const row = await store.findLogo(db, hash)
  return row?.logo && row.logo_type ? { type: row.logo_type, bytes: row.logo } : null
}

const [SMALLEST, LARGEST] = [16, 2048]

/** A picture by what its own bytes say of it, or a refusal that names the field. */
export function readPicture(given: string, field: string, most: number) {
  const bytes = Buffer.from(given, 'base64')
  const refuse = (why: string) => Invalid({ fields: { [field]: why } })
  if (bytes.length > most) throw refuse('too_big')
  const seen = seePicture(bytes)
  if (!seen) throw refuse('picture')
  const sides = [seen.width, seen.height]
  if (sides.some((side) => side < SMALLEST || side > LARGEST)) throw refuse('picture_size')
  return { ...seen, bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}

export function logoColumns(given: string | null | undefined) {
  if (given === undefined) return {}
  if (given === null) return { logo: null, logo_type: null, logo_hash: null }
  const { bytes, type, hash } = readPicture(given, 'logo', LOGO_BYTES)
  return { logo: bytes, logo_type: type, logo_hash: hash }
}

async function changed(scope: SpaceScope, action: ActionOn<'enterprise'>, detail = {}) {
  const { id } = scope.tenant
  await audit(scope, { action, target: id, detail })
  await announce(scope.db, brandTopics(id), { kind: 'brand.changed', scope: { enterprise: id } })
}

export const brandHandlers = {
  'brand.get': get,
  'brand.reset': reset,
  'brand.set': set,
} satisfies Partial<Handlers>

export const brandMovedTables: MovedTables = {
  brands: {
    row: z.strictObject({
      name: brandCalls['brand.set'].input.shape.name,
      colour: brandCalls['brand.set'].input.shape.colour,
      logo: z
        .string()
        .regex(/^\\x([0-9a-f]{2})*$/)
        .nullable(),
      logo_type: z.string().nullable(),
      logo_hash: z.string().nullable(),
    }),
    unique: [{ of: [] }],
  },
}
