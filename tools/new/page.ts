import { pagesIn, Unclear } from '../pages.declared.ts'
import type { Source } from '../source.ts'
import { callNamed, contractOf, type Entry, permissionsIn } from './contracts.ts'
import { addWords, inChinese } from './dictionaries.ts'
import { type Draft, Refused } from './draft.ts'
import { camel, capital, nounNamed } from './names.ts'
import { isConsoleAccess, routeOf } from './route.ts'

/** How the rows are taken out of each. */
const SHOWN = { page: '{ rows }', original: '{ aaData: rows }', array: 'rows' }

export type PageOptions = { path?: string; right?: string; read?: string; zh?: string }

/** A page of a noun, or of a part of it, that shows what a read answers; as a list, page by page. */
export function addPage(
  draft: Draft,
  kind: 'page' | 'list',
  given: string,
  { path, right, read, zh }: PageOptions,
): string {
  const [before = '', part, ...more] = given.split('.')
  if (part === '' || more.length > 0)
    throw new Refused(`"${given}" is no page: <noun> or <noun>.<part>, please.`)
  const names = nounNamed(before)
  const { file, noun } = names
  if (!contractOf(draft, file))
    throw new Refused(`There is no noun ${file}: npm run new -- noun ${file} makes one.`)
  const partFile = part && nounNamed(part).file
  const pageFile = partFile ? `${file}-${partFile}` : file
  const page = camel(pageFile)
  const words = partFile ? `${noun}.${camel(partFile)}` : noun
  const call = callNamed(draft, read ?? `${noun}.list`)
  checkRows(call, kind)
  const access = checkRight(draft, right ?? call.access)

  const known = draft.below('apps/shell/src/features', /\.page\.tsx$/)
  const { address, route } = routeOf(pagesIn(known), { access, words, file, partFile, path })
  const lead = `The ${names.many} of ${isConsoleAccess(access) ? 'the platform' : 'this enterprise'}.`
  const said = {
    page,
    Page: capital(page),
    pageFile,
    words,
    route,
    read: call.name,
    Lead: lead,
    rows: call.lists ? SHOWN[call.lists] : '',
  }
  const folder = `apps/shell/src/features/${file}`
  draft.add(`${folder}/${pageFile}.page.tsx`, `${kind}/page.tsx`, said)
  checkAmong(known, draft.read(`${folder}/${pageFile}.page.tsx`))
  if (kind === 'list')
    for (const ending of ['view.ts', 'view.test.ts'])
      draft.add(`${folder}/${pageFile}.${ending}`, `list/${ending}`, said)

  const about = part ? `: ${part}` : ''
  addSentences(draft, kind, words, { many: names.many, about, lead, zh: zh ?? names.many })
  return `${address} shows what ${call.name} answers.`
}

/** Its name, its address and the id of its route are nobody else's. */
function checkAmong(known: Source[], page: Source) {
  try {
    pagesIn([...known, page])
  } catch (error) {
    throw error instanceof Unclear ? new Refused(error.finding.says) : error
  }
}

function checkRows({ name, kind, path, lists, fields }: Entry, wanted: 'page' | 'list') {
  const needed = wanted === 'list' ? ['id', 'name', 'made'] : ['id', 'name']
  const isFit =
    kind === 'read' &&
    !path.includes('{') &&
    needed.every((field) => fields.includes(field)) &&
    (wanted === 'list' ? lists === 'page' : lists !== null)
  const rows = wanted === 'list' ? 'pages of rows' : 'rows'
  if (!isFit)
    throw new Refused(
      `${name} does not answer with ${rows} that have ${needed.join(', ')}: take another --read.`,
    )
}

function checkRight(draft: Draft, right: string): string {
  const all = permissionsIn(draft)
  if (all.includes(right)) return `may:${right}`
  const isKnown =
    ['anyone', 'signedIn', 'member', 'console', 'operator'].includes(right) ||
    all.some((permission) => right === `may:${permission}`)
  if (!isKnown) throw new Refused(`There is no right "${right}", only ${all.join(', ')}.`)
  return right
}

function addSentences(
  draft: Draft,
  kind: 'page' | 'list',
  words: string,
  { many, about, lead, zh }: { many: string; about: string; lead: string; zh: string },
) {
  addWords(draft, {
    [`${words}.title`]: { en: capital(many) + about, zh: zh + about },
    [`${words}.lead`]: { en: lead, zh: inChinese('这里列出所有*。', zh) },
    [`${words}.empty`]: { en: `There are no ${many} yet.`, zh: inChinese('还没有*。', zh) },
    ...(kind === 'list' && {
      [`${words}.search`]: { en: `Search ${many}`, zh: inChinese('搜索*', zh) },
      [`${words}.column.name`]: { en: 'Name', zh: '名称' },
      [`${words}.column.made`]: { en: 'Added', zh: '添加时间' },
    }),
  })
}
