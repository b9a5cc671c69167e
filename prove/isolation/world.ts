import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@atrium/server/db/migrate.ts'
import { openOn, type TestAtrium } from '@atrium/server/test/atrium.ts'
import { watchChanges } from '@atrium/server/test/fixtures/changes.ts'
import { furnishTwoTenants } from '@atrium/server/test/fixtures/furnish.ts'
import { withDatabase } from '../../bench/with-server.ts'
import { installDryRun } from './dry-run.ts'
import { type Things, thingsOf } from './inputs.ts'
import { hostOf } from './vectors.ts'
import { gatherVisitors, type Space, type Visitor } from './visitors.ts'

export type World = {
  atrium: TestAtrium
  visitors: Visitor[]
  things: Record<Space, Things>
  /** Whose a row is. */
  owners: Record<Space, { tenant: number; accounts: Set<number> }>
}

installDryRun()

/** The product with two tenants and everybody who could come by, in this process, for as long as `work` runs. */
export const inWorld = <T>(work: (world: World) => Promise<T>): Promise<T> =>
  withDatabase({ durable: false }, async ({ url }) => {
    await migrate(url)
    await furnishTwoTenants(url)
    const pages = smallestBuild()
    const domains = {
      platform: 'localhost',
      spaces: new Map(spaces.map((space) => [hostOf(space), space])),
    }
    const atrium = await openOn(url, { pages, domains })
    try {
      const visitors = await gatherVisitors(atrium)
      // However long it takes, nobody's proof or look ends meanwhile.
      atrium.clock.stop()
      await watchChanges(atrium)
      const things = {
        ours: await thingsOf(atrium, 'ours'),
        neighbour: await thingsOf(atrium, 'neighbour'),
      }
      const owners = {
        ours: await ownerOf(atrium, 'ours'),
        neighbour: await ownerOf(atrium, 'neighbour'),
      }
      return await work({ atrium, visitors, things, owners })
    } finally {
      await atrium.close()
      rmSync(pages, { recursive: true })
    }
  })

export const spaces: Space[] = ['ours', 'neighbour']

const ownerOf = async (atrium: TestAtrium, space: Space) => ({
  tenant: await atrium.idOf(space),
  accounts: new Set(
    (
      await atrium.sql<{ id: number }>('select id from accounts where login_id ^@ $1', [
        `${space}-`,
      ])
    ).map(({ id }) => id),
  ),
})

/** A build of the shell as small as it can be, whose pages ask for what their address says: many reads at once. */
function smallestBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-isolation-'))
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  put(
    'manifest.json',
    JSON.stringify({ pageWords: { shell: [], pages: {} }, firstFrames: {}, pageFiles: {} }),
  )
  put(
    'pages/shell.html',
    '<head><script nonce="__NONCE__"></script></head><body><div id="root"></div></body>',
  )
  put('assets/one.js', '')
  put('package.json', '{"type":"module"}')
  put('entrance/compose.js', 'export const compose = (template) => template')
  put(
    'server/first-reads.js',
    `export const bootReads = [['user.baseinfo', {}], ['microApps.baseInfo', {}]]
     export const readsAt = ({ search }) =>
       ({ page: null, layout: null, reads: JSON.parse(new URLSearchParams(search).get('reads') ?? '[]') })
     export const frameOf = () => null`,
  )
  return folder
}
