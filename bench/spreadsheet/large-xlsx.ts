import { writeFile } from 'node:fs/promises'
import { type WrittenCell, xlsx } from '@atrium/server/test/fixtures/xlsx.ts'

const CUSTOMERS = 500
const states = ['open', 'in work', 'done', 'stopped']
const cities = ['上海', '北京', '广州', '深圳', '苏州', '杭州', '成都', '武汉']
const people = ['王伟', '李芳', '张敏', '刘静', '陈强', '杨磊', '赵艳', '黄军']

const pick = (words: readonly string[], by: number) => words[by % words.length] as string
const day = (n: number, format = 'yyyy\\-mm\\-dd') => ({ n: 44_000 + (n % 2_500), format })

type Column = [title: string, cell: (n: number) => WrittenCell]

/** What people keep: half of it texts, some of these the same again and again. */
const columns: readonly Column[] = [
  ['Number', (n) => `SO-${String(n).padStart(6, '0')}`],
  ['Customer', (n) => `Customer ${(n * 7) % CUSTOMERS} 有限公司`],
  ['City', (n) => pick(cities, n * 3)],
  ['State', (n) => pick(states, n)],
  ['Ordered', (n) => day(n)],
  ['Due', (n) => day(n * 3 + 30)],
  ['Changed', (n) => ({ n: 45_000 + (n % 9_000) / 24, format: 'yyyy/m/d h:mm' })],
  ['Amount', (n) => ({ n: ((n * 7919) % 1_000_000) / 100, format: '"¥"#,##0.00' })],
  ['Pieces', (n) => (n * 31) % 500],
  ['Weight', (n) => ((n * 104_729) % 100_000) / 1_000],
  ['Discount', (n) => ({ n: (n % 30) / 100, format: '0%' })],
  ['Paid', (n) => n % 3 === 0],
  ['Phone', (n) => `138${String((n * 7907) % 100_000_000).padStart(8, '0')}`],
  ['E-mail', (n) => `person${n % 5_000}@example.com`],
  ['Keeper', (n) => pick(people, n * 5)],
  ['Tags', (n) => `${pick(cities, n)}、${pick(cities, n + 3)}`],
  ['Article', (n) => `Article ${n % 3_000}`],
  ['Street', (n) => `${(n * 13) % 900} Harbour Road, House ${n % 90}`],
  ['Shelf', (n) => (n * 17) % 10_000],
  [
    'Remark',
    (n) => (n % 4 === 0 ? `Left with the neighbour on floor ${n % 40}, order ${n}` : null),
  ],
]

/** A workbook of so many rows and twenty columns, texts kept once each as the usual programs keep them. */
export async function writeLargeXlsx(path: string, rows: number): Promise<void> {
  const texts = new Map<string, number>()
  const shared = (text: string) => {
    const known = texts.get(text) ?? texts.size
    texts.set(text, known)
    return { xml: `<c r="@" t="s"><v>${known}</v></c>` }
  }
  const kept = (cell: WrittenCell) => (typeof cell === 'string' ? shared(cell) : cell)
  const cells = [
    columns.map(([title]) => shared(title)),
    ...Array.from({ length: rows }, (_, n) => columns.map(([, cell]) => kept(cell(n)))),
  ]
  const sheets = [{ name: 'Orders', rows: cells }]
  await writeFile(path, xlsx({ sheets, shared: [...texts.keys()].map((text) => `<t>${text}</t>`) }))
}
