import { contractOf, entriesOf, refuseExisting } from './contracts.ts'
import { addWords, inChinese } from './dictionaries.ts'
import { type Draft, fill, Refused } from './draft.ts'
import { declaredIn, importNames, namespaceOf } from './imports.ts'
import { nounNamed, verbNamed } from './names.ts'
import { insertBefore, insertInto } from './places.ts'
import { columnsOf } from './tables.ts'

export type CallOptions = { write?: boolean; zh?: string }

/** One more call of a noun: a read shows one row by its id, a write gives one another name. */
export function addCall(draft: Draft, given: string, { write = false, zh }: CallOptions): string {
  const [before = '', after = '', ...more] = given.split('.')
  if (!after || more.length > 0) throw new Refused(`"${given}" is no call: <noun>.<verb>, please.`)
  const names = nounNamed(before)
  const { file, noun, Noun, table } = names
  const { verb, verbFile, past } = verbNamed(after)
  const call = `${noun}.${verb}`
  const kind = write ? 'write' : 'read'
  const contract = contractOf(draft, file)
  if (!contract)
    throw new Refused(`There is no noun ${file}: npm run new -- noun ${file} makes one.`)
  refuseExisting(draft, call)
  const [first] = entriesOf(draft.read(contract))
  checkTable(draft, table, call, write)
  const access = first?.access ?? ''
  if (!/^(member|may:.+)$/.test(access))
    throw new Refused(
      `The calls of ${file} are for ${access}, not for a space: write ${call} by hand.`,
    )

  const folder = `apps/server/src/features/${file}/${file}`
  const service = draft.read(`${folder}.service.ts`)
  const store = namespaceOf(service, `./${file}.store.ts`)
  if (!declaredIn(service).has('present') || !declaredIn(draft.read(contract)).has(Noun))
    throw new Refused(`${file} has no ${Noun} that its service presents: write ${call} by hand.`)
  for (const part of ['service', 'store'])
    if (declaredIn(draft.read(`${folder}.${part}.ts`)).has(verb))
      throw new Refused(`${folder}.${part}.ts has a ${verb} already.`)

  // The thing itself is at its own address, what is done to it below.
  const tail = verb === 'get' ? '' : `/${verbFile}`
  const words = { ...names, verb, tail, past, access, store }
  const kernel = '../kernel'
  draft.change(contract, (source) =>
    insertInto(source, `${noun}Calls`, fill(`${kind}/contract.ts`, words)),
  )
  importInto(draft, contract, `${kernel}/endpoint.ts`, [kind])
  importInto(draft, contract, `${kernel}/fields.ts`, write ? ['id', 'title'] : ['id'])

  append(draft, `${folder}.store.ts`, fill(`${kind}/store.ts`, words))
  importInto(
    draft,
    `${folder}.store.ts`,
    '../../kernel/transaction/scope.ts',
    ['SpaceScope'],
    'type',
  )
  draft.change(`${folder}.service.ts`, (source) =>
    insertBefore(source, `${noun}Handlers`, fill(`${kind}/service.ts`, words)),
  )
  importInto(draft, `${folder}.service.ts`, '@atrium/contract/kernel/failure.ts', ['NotHere'])
  importInto(draft, `${folder}.service.ts`, '../../kernel/call/implement.ts', ['Serve'], 'type')

  draft.change(`${folder}.service.ts`, (source) =>
    insertInto(source, `${noun}Handlers`, `'${call}': ${verb}`, call),
  )
  draft.add(`${folder}.${verbFile}.test.ts`, `${kind}/test.ts`, words)
  if (write) {
    importInto(draft, `${folder}.service.ts`, '../../kernel/transaction/audit.ts', ['audit'])
    addWords(draft, {
      [`audit.action.${noun}.${past}`]: {
        en: `Changed ${names.one}`,
        zh: inChinese('更改*', zh ?? names.one),
      },
    })
  }
  return `${call} ${write ? 'gives one another name' : 'shows one by its id'}; go on from there.`
}

function checkTable(draft: Draft, table: string, call: string, write: boolean) {
  const columns = columnsOf(draft, table) ?? []
  for (const column of ['tenant_id', 'id', ...(write ? ['name'] : [])])
    if (!columns.includes(column))
      throw new Refused(`There is no table ${table} with a ${column}: write ${call} by hand.`)
}

const append = (draft: Draft, path: string, text: string) =>
  draft.change(path, (source) => `${source.text.trimEnd()}\n\n${text}`)

const importInto = (draft: Draft, path: string, from: string, names: string[], kind?: 'type') =>
  draft.change(path, (source) => importNames(source, from, names, kind))
