import { endingOf, type FileKind, promisedKind } from '@atrium/contract/apps/file-limits.ts'

/** How much of a file is looked at. */
export const HEAD = 8192

/** What a file is, and as what a browser may show it; as nothing where it is only downloaded. */
export type Judged = { kind: FileKind; shownAs: string | null }

const is = (kind: FileKind, shownAs: string | null = null): Judged => ({ kind, shownAs })

type Sign = {
  at?: number
  bytes: string
  judged: Judged | ((head: Buffer, name: string) => Judged)
}

/** Written as bytes are read: one character each. */
const signs: Sign[] = [
  { bytes: '\x89PNG\r\n\x1a\n', judged: is('picture', 'image/png') },
  { bytes: '\xff\xd8\xff', judged: is('picture', 'image/jpeg') },
  { bytes: 'GIF87a', judged: is('picture', 'image/gif') },
  { bytes: 'GIF89a', judged: is('picture', 'image/gif') },
  { bytes: 'II*\0', judged: is('picture') },
  { bytes: 'MM\0*', judged: is('picture') },
  { bytes: 'RIFF', judged: inRiff },
  { at: 4, bytes: 'ftyp', judged: inBoxes },
  { bytes: '%PDF-', judged: is('pdf', 'application/pdf') },
  { bytes: 'ID3', judged: is('sound', 'audio/mpeg') },
  { bytes: 'fLaC', judged: is('sound', 'audio/flac') },
  {
    bytes: 'OggS',
    judged: (_, name) =>
      endingOf(name) === 'ogv' ? is('film', 'video/ogg') : is('sound', 'audio/ogg'),
  },
  {
    bytes: '\x1a\x45\xdf\xa3',
    judged: (head) => is('film', head.includes('webm') ? 'video/webm' : null),
  },
  { bytes: 'PK\x03\x04', judged: inZip },
  { bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', judged: is('office') },
  { bytes: '{\\rtf', judged: is('office') },
  { bytes: '7z\xbc\xaf\x27\x1c', judged: is('archive') },
  { bytes: 'Rar!\x1a\x07', judged: is('archive') },
  { bytes: '\x1f\x8b', judged: is('archive') },
  { bytes: 'BZh', judged: is('archive') },
  { bytes: '\xfd7zXZ\0', judged: is('archive') },
  { at: 257, bytes: 'ustar', judged: is('archive') },
  { bytes: 'MZ', judged: is('program') },
  { bytes: '\x7fELF', judged: is('program') },
  { bytes: '\xcf\xfa\xed\xfe', judged: is('program') },
  { bytes: '\xca\xfe\xba\xbe', judged: is('program') },
]

/**
 * By what is in it, so that no name makes a page of something. What holds markup (HTML, SVG, XML) is text and shown as
 * text. A name makes it worse and never better: what would run when it is opened is a program
 * (docs/decisions/0056, 0136).
 */
export function judge(head: Buffer, name: string): Judged {
  if (promisedKind(name) === 'program') return is('program')
  for (const { at = 0, bytes, judged } of signs)
    if (head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1')))
      return typeof judged === 'function' ? judged(head, name) : judged
  if (isMp3(head)) return is('sound', 'audio/mpeg')
  return isText(head) ? is('text', 'text/plain; charset=utf-8') : is('other')
}

function inRiff(head: Buffer): Judged {
  const form = head.toString('latin1', 8, 12)
  if (form === 'WEBP') return is('picture', 'image/webp')
  if (form === 'WAVE') return is('sound', 'audio/wav')
  return is(form === 'AVI ' ? 'film' : 'other')
}

function inBoxes(head: Buffer): Judged {
  const brand = head.toString('latin1', 8, 12)
  if (brand === 'avif') return is('picture', 'image/avif')
  if (/^(hei|hev|mif1)/.test(brand)) return is('picture')
  if (brand.startsWith('M4A')) return is('sound', 'audio/mp4')
  return is('film', brand === 'qt  ' ? null : 'video/mp4')
}

/** Office files are archives of parts; which they are their first names tell. */
function inZip(head: Buffer, name: string): Judged {
  const parts = head.toString('latin1')
  const isOffice = parts.includes('[Content_Types].xml') || parts.includes('vnd.oasis.opendocument')
  if (isOffice || promisedKind(name) === 'office') return is('office')
  return is(
    parts.includes('AndroidManifest.xml') || parts.includes('META-INF/') ? 'program' : 'archive',
  )
}

/** A frame of sound without a word before it: eleven bits set, then a layer and a rate that exist. */
const isMp3 = ([a = 0, b = 0, c = 0]: Buffer) =>
  a === 0xff && (b & 0xe0) === 0xe0 && (b & 0x06) === 0x02 && (c & 0xf0) !== 0xf0

/** Whole characters and nothing that a terminal would act on. The last one may be cut by the end of the head. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return !/[\p{Cc}--[\t\n\v\f\r\u007f-\u009f]]/v.test(text)
  } catch {
    return false
  }
}
