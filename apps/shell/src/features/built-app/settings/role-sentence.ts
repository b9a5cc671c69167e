import type { TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { comma } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'

/** What a role may do in a table, as one would say it. */
function roleSentence(say: Say, rules: TableRules): string {
  const { see, create, change, remove, hidden = [] } = rules
  if (see === 'none' && !create) return say('builtApp.may.see.none')
  return [
    see !== 'none' && say(`builtApp.may.see.${see}`),
    create && say('builtApp.may.create'),
    change !== 'none' && say(`builtApp.may.change.${change}`),
    remove !== 'none' && say(`builtApp.may.remove.${remove}`),
    hidden.length > 0 && say.count('builtApp.may.hidden', hidden.length),
  ]
    .filter(Boolean)
    .join(comma(say.language))
}

type RuledTable = { title: string; rules: TableRules }

/** The same in all tables is said once; otherwise each table has its sentence. */
export function roleSentences(say: Say, tables: readonly RuledTable[]): string[] {
  const said = tables.map(({ title, rules }) => ({ title, text: roleSentence(say, rules) }))
  const [first] = said
  if (!first) return []
  if (said.every(({ text }) => text === first.text)) return [first.text]
  return said.map(({ title, text }) => `${say('builtApp.roles.table', { table: title })} ${text}`)
}
