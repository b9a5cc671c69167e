import { type Draft, Refused } from './draft.ts'
import { type Item, insertInto, listNamed, valueOf } from './places.ts'

const folder = 'apps/server/src/features/route'
const tables = {
  standard: { file: `${folder}/route.standard.ts`, list: 'shipped' },
  console: { file: `${folder}/route.console.ts`, list: 'consoleRoutes' },
}

type Wanted = {
  page: string
  access: string
  words: string
  file: string
  partFile: string | undefined
  path: string | undefined
}

export const isForConsole = (access: string) => /^(operator$|console\b)/.test(access)

/** Leads to a page; returns its address. */
export function addRoute(
  draft: Draft,
  { page, access, words, file, partFile, path }: Wanted,
): string {
  const isConsole = isForConsole(access)
  const tail = partFile ? `${file}/${partFile}` : file
  const address = path ?? `/${isConsole ? 'sysop' : 'enterprise'}/${tail}`
  if (!/^(\/[A-Za-z][\w-]*)+$/.test(address))
    throw new Refused(`"${address}" is no path: /names/between/slashes, please.`)
  if (/^\/(sysop|console)\//.test(address) !== isConsole)
    throw new Refused(
      isConsole
        ? `A page for ${access} is in the console: give it a --path below /sysop or /console.`
        : `${address} is in the console, and the page is for ${access}: take another --path, such as /enterprise/${tail}.`,
    )
  for (const { file: table } of Object.values(tables))
    if (draft.read(table).text.includes(`path: '${address}'`))
      throw new Refused(`${address} leads somewhere already.`)

  const { file: table, list } = tables[isConsole ? 'console' : 'standard']
  const id = isConsole ? `${address.split('/')[1]}.${words}` : words
  draft.change(table, (source) => {
    const order = Math.max(0, ...listNamed(source, list).items.map(orderOf)) + 10
    const group = isConsole ? '' : `, group: 'manage'`
    // A part is reached from the page it is a part of.
    const menu = partFile ? [] : [`  icon: 'folder',`, `  menu: { order: ${order}${group} },`]
    const lines = [
      '{',
      `  id: '${id}',`,
      `  path: '${address}',`,
      `  layout: '${isConsole ? 'saas' : access === 'anyone' ? 'noLogin' : 'index'}',`,
      `  title: '${words}.title',`,
      `  target: page('${page}'),`,
      `  access: '${access}',`,
      ...menu,
      '}',
    ]
    return insertInto(source, list, lines.join('\n'))
  })
  return address
}

/** Of `{ …, menu: { order: 10 } }`. */
function orderOf(item: Item): number {
  const menu = valueOf(item, 'menu')
  const order = menu && valueOf(menu, 'order')
  return order?.type === 'Literal' ? Number(order.value) : 0
}
