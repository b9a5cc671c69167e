import { logoColumns } from '../brand/brand.service.ts'
import { faultOf, keysOf } from '../word/word.service.ts'
import type { TransferRecord } from './transfer.file.ts'

type Brand = { logo: string | null; logo_type: string | null; logo_hash: string | null }
type OwnWord = { lang: string; key: string; text: string }

/**
 * What the shape of a row does not tell, judged by the nouns themselves: the field that makes no sense,
 * or null.
 */
export function senselessField(table: string, row: TransferRecord): string | null {
  if (table === 'brands') return isPictureAsSaid(row as Brand) ? null : 'logo'
  if (table === 'own_words') return isPhrase(row as OwnWord) ? null : 'text'
  return null
}

/** The type and the hash it is served by are what the picture itself says. */
function isPictureAsSaid({ logo, logo_type, logo_hash }: Brand): boolean {
  if (logo === null) return logo_type === null && logo_hash === null
  try {
    const seen = logoColumns(Buffer.from(logo.slice(2), 'hex').toString('base64'))
    return seen.logo_type === logo_type && seen.logo_hash === logo_hash
  } catch {
    return false
  }
}

let spoken = { lang: '', keys: new Set<string>() }

/** Rows of one language come one after another: its keys are listed once. */
function isPhrase({ lang, key, text }: OwnWord): boolean {
  if (spoken.lang !== lang) spoken = { lang, keys: new Set(keysOf(lang)) }
  return spoken.keys.has(key) && faultOf(key, text) === null
}
