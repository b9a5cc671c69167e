import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Visit } from '../http/visit.ts'
import { cellXml } from './cell.ts'
import { workbookOf } from './workbook.ts'

const visit = { zone: 'Asia/Shanghai' } as Visit
const now = new Date('2026-11-19T20:00:00Z')

test('a workbook is an archive that opens, with every row once and the head on top', async () => {
  const all = Array.from({ length: 1_200 }, (_, at) => ({ at }))
  const made = await workbookOf<{ at: number }>(
    { now, visit },
    {
      name: 'Orders',
      most: 5_000,
      mostBytes: 10_000_000,
      cut: () => 'cut',
      columns: [
        { head: '编号 & <no>', of: ({ at }) => ({ kind: 'number', number: String(at) }) },
        { head: 'Text', of: ({ at }) => ({ kind: 'text', text: `=row ${at}` }) },
      ],
      page: async ({ start, length }) => all.slice(start, start + length),
    },
  )
  expect(made.name).toBe('Orders-2026-11-20.xlsx')
  const chunks: Buffer[] = []
  for await (const piece of made.pieces) chunks.push(Buffer.from(piece))
  const entries = opened(Buffer.concat(chunks))
  const sheet = entries['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet.match(/<row>/g)).toHaveLength(1_201)
  expect(sheet).toContain('编号 &amp; &lt;no&gt;')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('<v>1199</v>')
  expect(sheet).not.toContain('<f>')
  expect(Object.keys(entries)).toContain('[Content_Types].xml')
})

test.each([
  [
    { kind: 'text', text: '=1+1' },
    '<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>',
  ],
  [
    { kind: 'text', text: 'a\u0000\ud800b' },
    '<c t="inlineStr"><is><t xml:space="preserve">a\ufffdb</t></is></c>',
  ],
  [{ kind: 'number', number: '-12.50' }, '<c><v>-12.50</v></c>'],
  [{ kind: 'number', number: '0.125', percent: true }, '<c s="4"><v>0.125</v></c>'],
  [{ kind: 'yesNo', yes: true }, '<c t="b"><v>1</v></c>'],
  [{ kind: 'day', shown: '2026-11-19' }, '<c s="1"><v>46345</v></c>'],
  [{ kind: 'moment', shown: '2026-11-19 12:00:00' }, '<c s="2"><v>46345.5</v></c>'],
  [{ kind: 'time', shown: '06:00:00' }, '<c s="3"><v>0.25</v></c>'],
] as const)('%j stands in a cell as what it is', (cell, xml) => {
  expect(cellXml(cell)).toBe(xml)
})

test('what a spreadsheet would round, or count otherwise, stays text', () => {
  expect(cellXml({ kind: 'number', number: '9007199254740993' })).toContain('inlineStr')
  expect(cellXml({ kind: 'day', shown: '1899-12-31' })).toContain('inlineStr')
})

/** By what the table of contents at its end says, as every program opens it. */
function opened(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06')
  const entries: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size, length] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const begin = archive.readUInt32LE(at + 42) + 30 + length
    const bytes = inflateRawSync(archive.subarray(begin, begin + packed))
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc])
    entries[name] = bytes.toString()
    at += 46 + length
  }
  return entries
}
