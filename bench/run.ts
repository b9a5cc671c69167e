import { baseinfo } from './baseinfo.bench.ts'
import { lists } from './lists/lists.bench.ts'
import { overhead } from './lists/overhead.bench.ts'
import { login } from './login.bench.ts'
import { many } from './many.bench.ts'
import type { Figure } from './measure.ts'
import { memory } from './memory.bench.ts'
import { microApps as apps } from './micro-apps.bench.ts'
import { organisation } from './organisation/organisation.bench.ts'
import { publish } from './publish/publish.bench.ts'
import { grid } from './records/grid.bench.ts'
import { records } from './records/records.bench.ts'
import { rush } from './rush.bench.ts'
import { documents } from './signed-in/documents.bench.ts'
import { frames } from './signed-in/frames.bench.ts'
import { home } from './signed-in/home.bench.ts'
import { live } from './signed-in/live.bench.ts'
import { moving } from './signed-in/moving.bench.ts'
import { signedIn as pages } from './signed-in/pages.bench.ts'
import { proxy } from './signed-in/proxy.bench.ts'
import { spreadsheet } from './spreadsheet/spreadsheet.bench.ts'
import { start } from './start.bench.ts'
import { printTable } from './table.ts'
import { upload } from './upload.bench.ts'

// `npm run bench` measures everything, `npm run bench -- lists publish=200000` some of it. Ratios are worth
// reading, seconds only on the same machine; a figure that could be taken passes.

const figures: Record<string, (option?: string) => Promise<Figure[]>> = {
  apps,
  baseinfo,
  documents,
  frames,
  grid,
  home,
  lists,
  live,
  login,
  many,
  memory,
  moving,
  organisation,
  overhead,
  pages,
  proxy,
  publish,
  records,
  rush,
  spreadsheet,
  start,
  upload,
}

/** `publish=200000` gives one of them an option. */
const asked = new Map(
  process.argv.slice(2).map((argument): [string, string | undefined] => {
    const [name = '', option] = argument.split('=')
    return [name, option]
  }),
)
const unknown = [...asked.keys()].filter((name) => !(name in figures))
if (unknown.length > 0)
  throw new Error(`No figure "${unknown[0]}"; there are ${Object.keys(figures).join(', ')}.`)

const rows: Figure[] = []
for (const [name, measure] of Object.entries(figures)) {
  if (asked.size > 0 && !asked.has(name)) continue
  process.stderr.write(`Measuring ${name} …\n`)
  try {
    rows.push(...(await measure(asked.get(name))))
  } catch (error) {
    // What was measured before took minutes, and is told.
    console.error(error)
    rows.push({ figure: name, value: 'failed' })
    process.exitCode = 1
  }
}
printTable(
  rows.map(({ figure, value, aim = '', met }) => ({
    figure,
    value,
    aim,
    met: met === undefined ? '' : met ? 'yes' : 'no',
  })),
)
