// Writes docs/calls.md: for each call of the specification the pages or clients that use it. Its test says whether that is fresh.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogue } from '../packages/contract/src/catalogue.ts'
import type { Endpoint } from '../packages/contract/src/kernel/endpoint.ts'

const root = resolve(import.meta.dirname, '..')
export const PLACE = join(root, 'docs/calls.md')

/** Who uses what no page of ours names: each is one of these, or the table cannot be written. */
const clients: [RegExp, string][] = [
  [
    /^sysop\.(apk|ipa)\./,
    'the pages of packages, which name them by kind; programs that publish ([operating](operating.md#packages))',
  ],
  [
    /^workplace\.(dingtalk|feishu|wechat)$/,
    'the entrance inside of a workplace, which names them by vendor',
  ],
  [/^lang\.json$/, 'every document: the words of its language'],
  [/^(shell\.manifest|microservice\.keys|health\.)/, 'browsers, micro-apps’ servers, balancers'],
  [
    /^(user\.(here|inEnterprise|homelink)|role\.(landings|subRoutes)|saas\.(scope|enterprises)|global\.(server|get)|update\.(status|list)|code\.sendForLogin)$/,
    'clients of the original product: our pages have the same from the document or a newer call',
  ],
]

const isSpecified = ({ path }: Endpoint) => !path.startsWith('/v1/')

const sources = () =>
  globSync(
    [
      'apps/shell/src/**/*.{ts,tsx}',
      'modules/*/src/**/*.{ts,tsx,js,vue}',
      'packages/bridge/src/**/*.ts',
    ],
    { cwd: root },
  )
    .filter((path) => !path.includes('.test.'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** A feature is named by its folder; what lies elsewhere by its room. */
const userOf = (path: string) =>
  /^apps\/shell\/src\/(features|entities)\/([^/]+)/.exec(path)?.[2] ??
  /^apps\/shell\/src\/([^/]+)/.exec(path)?.[1] ??
  path.split('/').slice(0, 2).join('/')

export function callsTable(): string {
  const all = sources()
  const rows = Object.entries(catalogue as Record<string, Endpoint>)
    .filter(([, call]) => isSpecified(call))
    .map(([name, { method, path }]) => {
      const pages = all
        .filter(({ text }) => text.includes(`'${name}'`))
        .map((one) => userOf(one.path))
      const users =
        [...new Set(pages)].sort().join(', ') || clients.find(([names]) => names.test(name))?.[1]
      if (!users)
        throw new Error(`Nothing uses ${name}: give it a page, or say in tools/calls.ts who does`)
      return `- \`${method} ${path}\` (\`${name}\`): ${users}`
    })
  return `# Who uses which call\n\nWritten by \`node tools/calls.ts\`, and kept true by its test. Named are the features of the shell, or other clients.\n\n${rows.sort().join('\n')}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(PLACE, callsTable())
