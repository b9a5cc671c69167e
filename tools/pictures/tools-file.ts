const kinds = ['Water pump', 'Forklift', 'Projector', 'Compressor', 'Laser printer']
const conditions = ['In use', 'Idle', 'In repair']
const keepers = ['Wang Wei', 'Chen Jing', 'Liu Yang', 'Zhao Min']

/** A spreadsheet as people have them: a title above, codes that begin with 0, a total below. */
export function toolsFile() {
  const rows = Array.from({ length: 120 }, (_, at) => {
    const kind = kinds[(at * 7) % kinds.length]
    const bought = `${2019 + (at % 7)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + ((at * 5) % 28)).padStart(2, '0')}`
    const cells = [
      `${kind} ${'ABC'[at % 3]}${100 + at}`,
      `00${1000 + at}`,
      kind,
      conditions[(at * 5) % conditions.length],
      `"$${(5 + at) * 312}.50"`.replace(/(\d)(\d{3}\.)/, '$1,$2'),
      bought,
      at % 3 ? 'Yes' : 'No',
      keepers[(at * 3) % keepers.length],
    ]
    return cells.join(',')
  })
  const text = [
    'Equipment of the site',
    '',
    'Name,Asset no.,Category,Condition,Cost,Bought,Under warranty,Kept by',
    ...rows,
    'Total,,,,"$2,700,000.00",,,',
    '',
  ].join('\n')
  return { name: 'Equipment.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}
