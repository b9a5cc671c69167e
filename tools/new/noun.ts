import { contractIn, contractOf, permissionsIn, refuseExisting, roomsOf } from './contracts.ts'
import { addWords, inChinese } from './dictionaries.ts'
import { type Draft, fill, Refused } from './draft.ts'
import { capital, type Names, nounNamed } from './names.ts'
import { insertAtEndOfBlock, insertInto } from './places.ts'
import { columnsOf } from './tables.ts'

export type NounOptions = { room?: string; right?: string; zh?: string }

const features = 'apps/server/src/features'
const migrations = 'apps/server/src/db/migrations'

/** A noun of the spaces: its table, and calls to list its rows and add one. */
export function addNoun(draft: Draft, given: string, options: NounOptions): string {
  const { room = 'enterprises', right, zh } = options
  const names = nounNamed(given)
  const { file, noun, Noun, table } = names
  const path = contractIn(room, file)
  if (!roomsOf(draft).includes(room))
    throw new Refused(`There is no room "${room}", only ${roomsOf(draft).join(', ')}.`)
  const known = contractOf(draft, file)
  if (known) throw new Refused(`${file} exists: ${known}.`)
  if (draft.names(`${features}/${file}`).length > 0)
    throw new Refused(`${file} exists: ${features}/${file}.`)
  if (columnsOf(draft, table)) throw new Refused(`${file} exists: there is a table ${table}.`)
  for (const verb of ['add', 'list']) refuseExisting(draft, `${noun}.${verb}`)

  const words = { ...names, Many: capital(names.many), access: right ? `may:${right}` : 'member' }
  const folder = `${features}/${file}/${file}`
  draft.add(path, 'noun/contract.ts', words)
  for (const part of ['service', 'store', 'test'])
    draft.add(`${folder}.${part}.ts`, `noun/${part}.ts`, words)
  draft.add(`${migrations}/${nextNumber(draft)}-${file}.sql`, 'noun/migration.sql', words)

  // Both tenants of the tests have some.
  draft.change('apps/server/src/test/fixtures/furnish.ts', (source) =>
    insertAtEndOfBlock(source, 'wear', fill('noun/furnish.ts', words)),
  )
  if (right) addPermission(draft, right, names, zh)
  addWords(draft, {
    [`audit.action.${noun}.added`]: {
      en: `Added ${names.one}`,
      zh: inChinese('添加*', zh ?? names.one),
    },
  })
  return `${Noun} is there, in a table of its own: ${noun}.list and ${noun}.add.`
}

/** What a role may allow, if none does yet. */
function addPermission(draft: Draft, right: string, { many }: Names, zh = many): void {
  if (permissionsIn(draft).includes(right)) return
  if (!/^[a-z][A-Za-z]{1,29}$/.test(right))
    throw new Refused(`"${right}" is no right: letters, a small one first, please.`)
  draft.change('packages/contract/src/kernel/endpoint.ts', (source) =>
    insertInto(source, 'permissions', `'${right}'`),
  )
  addWords(draft, {
    [`permission.${right}`]: { en: `Managing ${many}`, zh: inChinese('管理*', zh) },
  })
}

function nextNumber(draft: Draft): string {
  const numbers = draft.names(migrations).map((name) => Number.parseInt(name, 10))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}
