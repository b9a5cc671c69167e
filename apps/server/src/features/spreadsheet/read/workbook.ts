import { posix } from 'node:path'
import type { NumberFormat } from '@atrium/blueprint/understand/cells.ts'
import { FlawedSpreadsheet } from '../flawed-spreadsheet.ts'
import { Archive } from './archive.ts'
import { numberFormat } from './number-format.ts'
import { sharedTexts } from './shared-texts.ts'
import { attribute, type XmlTarget } from './xml-pieces.ts'

export type WorkbookSheet = { title: string; isHidden: boolean; part: string }
/** All of a workbook but its cells. */
export type Workbook = {
  archive: Archive
  sheets: WorkbookSheet[]
  is1904: boolean
  /** By the number that a cell says of its style. */
  formats: NumberFormat[]
  texts: string[]
}

export async function openWorkbook(path: string): Promise<Workbook> {
  const archive = await Archive.open(path)
  const part = await workbookPart(archive)
  const links = await linksOf(archive, part)
  const { sheets, is1904 } = await sheetsOf(archive, part, links)
  const linked = (kind: string) =>
    [...links.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target
  return {
    archive,
    sheets,
    is1904,
    formats: await formatsOf(archive, linked('styles')),
    texts: await sharedTexts(archive, linked('sharedStrings')),
  }
}

type Link = { type: string; target: string }

async function workbookPart(archive: Archive): Promise<string> {
  if (
    archive.has('mimetype') ||
    archive.find(/^(?:xl\/workbook\.bin|index\/document\.iwa|index\.zip)$/)
  )
    throw new FlawedSpreadsheet('otherFormat')
  const links = await linksOf(archive, '')
  const said = [...links.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target
  const part = [said, 'xl/workbook.xml'].find((name) => name && archive.has(name))
  if (part && /workbook[^/]*\.xml$/i.test(part)) return part
  throw new FlawedSpreadsheet(
    archive.has('[Content_Types].xml') && archive.find(/^xl\//) ? 'damaged' : 'notASpreadsheet',
  )
}

/** What a part names by a short id, wherever that lies. */
async function linksOf(archive: Archive, part: string): Promise<Map<string, Link>> {
  const folder = posix.dirname(part || '.')
  const beside = posix.join(folder, '_rels', `${part ? posix.basename(part) : ''}.rels`)
  const links = new Map<string, Link>()
  await archive.parse(
    beside,
    opening((name, tag) => {
      if (name !== 'Relationship') return
      const target = attribute(tag, 'Target') ?? ''
      links.set(attribute(tag, 'Id') ?? '', {
        type: attribute(tag, 'Type') ?? '',
        target: target.startsWith('/') ? target : posix.join(folder, target.replaceAll('\\', '/')),
      })
    }),
  )
  return links
}

async function sheetsOf(archive: Archive, part: string, links: ReadonlyMap<string, Link>) {
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await archive.parse(
    part,
    opening((name, tag) => {
      if (name === 'workbookPr') is1904 = isTrue(attribute(tag, 'date1904'))
      if (name !== 'sheet') return
      const link = links.get(idOf(tag))
      // A sheet that is nothing but a chart has no cells.
      if (!link || !link.type.endsWith('/worksheet')) return
      const title = (attribute(tag, 'name') ?? '').trim() || `Sheet${sheets.length + 1}`
      const isHidden = /hidden/i.test(attribute(tag, 'state') ?? '')
      if (!archive.has(link.target)) throw new FlawedSpreadsheet('damaged')
      sheets.push({ title, isHidden, part: link.target })
    }),
  )
  if (sheets.length === 0) throw new FlawedSpreadsheet('empty')
  return { sheets, is1904 }
}

/** `r:id`, whatever the prefix is; `sheetId` is another number. */
const idOf = (tag: string) => /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? ''

export const isTrue = (said: string | undefined): boolean => said === '1' || said === 'true'

async function formatsOf(archive: Archive, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isWithin = false
  await archive.parse(part ?? 'xl/styles.xml', {
    open(name, tag) {
      if (name === 'numFmt')
        codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
      if (name === 'cellXfs') isWithin = true
      if (name !== 'xf' || !isWithin) return
      const id = Number(attribute(tag, 'numFmtId') ?? 0)
      formats.push(numberFormat(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isWithin = false
    },
    text() {},
  })
  return formats
}

const opening = (open: XmlTarget['open']): XmlTarget => ({ open, close() {}, text() {} })
