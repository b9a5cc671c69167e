import { isOfConsole, type Page } from '../pages.declared.ts'
import { Refused } from './draft.ts'

type Wanted = {
  access: string
  words: string
  file: string
  partFile: string | undefined
  path: string | undefined
}

export const isConsoleAccess = (access: string) => /^(operator$|console\b)/.test(access)

/** Where a new page is, among those that there are: its address, and how it says so. */
export function routeOf(
  pages: Page[],
  { access, words, file, partFile, path }: Wanted,
): { address: string; route: string } {
  const isConsole = isConsoleAccess(access)
  const tail = partFile ? `${file}/${partFile}` : file
  const address = path ?? `/${isConsole ? 'sysop' : 'enterprise'}/${tail}`
  if (!/^(\/[A-Za-z][\w-]*)+$/.test(address))
    throw new Refused(`"${address}" is no path: /names/between/slashes, please.`)
  if (isOfConsole(address) !== isConsole)
    throw new Refused(
      isConsole
        ? `A page for ${access} is in the console: give it a --path below /sysop or /console.`
        : `${address} is in the console, and the page is for ${access}: take another --path, such as /enterprise/${tail}.`,
    )
  const beside = pages
    .flatMap((page) => page.routes)
    .filter((route) => isOfConsole(route.path) === isConsole)
  const order = Math.max(0, ...beside.map(({ menu }) => menu?.order ?? 0))
  const lines = [
    `id: '${isConsole ? `${address.split('/')[1]}.${words}` : words}'`,
    `path: '${address}'`,
    `layout: '${isConsole ? 'saas' : access === 'anyone' ? 'noLogin' : 'index'}'`,
    `title: '${words}.title'`,
    `access: '${access}'`,
  ]
  // A part is reached from the page it is a part of.
  const group = isConsole ? '' : `, group: 'manage'`
  if (!partFile) lines.push(`icon: 'folder'`, `menu: { order: ${order + 10}${group} }`)
  return { address, route: lines.map((line) => `    ${line},\n`).join('') }
}
