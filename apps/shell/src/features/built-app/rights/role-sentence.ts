import type {
  Blueprint,
  BlueprintRole,
  TableRules,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type RecordDeed, recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { byPosition, fieldsOf } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { roleConditionText } from '../../../entities/built-app/role-condition-text.ts'
import { saidTogether } from '../../../entities/built-app/said-together.ts'
import { comma } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { headingText } from '../../../ui/field/heading-text.ts'

type RuledTable = { title: string; rules: TableRules; fields: readonly Field[] }

/** So many are named; of more it is said how many. */
const FIELDS_NAMED = 3

/** What a role may do in a table, as one would say it. */
function roleSentence(say: Say, { rules, fields }: RuledTable): string {
  const { see, create, hidden = [], readOnly = [] } = rules
  if (see === 'none' && !create) return say('builtApp.may.see.none')
  const said = (deed: RecordDeed) => deedText(say, deed, { rules, fields })
  const kept = (keys: readonly string[], kind: 'hidden' | 'readOnly') =>
    keys.length > 0 && keptText(say, kind, fields, keys)
  const [sees, ...others] = recordDeeds.map(said)
  return [
    sees,
    create && say('builtApp.may.create'),
    ...others,
    kept(hidden, 'hidden'),
    kept(readOnly, 'readOnly'),
  ]
    .filter(Boolean)
    .join(comma(say.language))
}

function deedText(say: Say, deed: RecordDeed, { rules, fields }: Omit<RuledTable, 'title'>) {
  const reach = rules[deed]
  if (reach === 'none') return null
  const deedOf = say(`builtApp.may.${deed}.${reach}`)
  const asked = (rules.only?.[deed] ?? []).map((one) => roleConditionText(say, fields, one))
  return asked.length === 0
    ? deedOf
    : say('builtApp.may.where', { deed: deedOf, conditions: saidTogether(say, asked) })
}

function keptText(
  say: Say,
  kind: 'hidden' | 'readOnly',
  fields: readonly Field[],
  keys: readonly string[],
) {
  if (keys.length > FIELDS_NAMED) return say.count(`builtApp.may.${kind}`, keys.length)
  const titles = fields.filter(({ key }) => keys.includes(key))
  return say(`builtApp.may.${kind}.named`, {
    fields: saidTogether(
      say,
      titles.map(({ title }) => headingText(say, title)),
    ),
  })
}

/** As a sentence begins. */
const begun = ({ language }: Say, text: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** The same in all tables is said once; otherwise each table has its sentence. */
export function roleSentences(
  say: Say,
  { tables: ruled }: BlueprintRole,
  tables: Blueprint['tables'],
): string[] {
  const said = byPosition(tables).flatMap(([id, table]) => {
    const rules = ruled[id]
    if (!rules) return []
    const title = ownTitle(say, table.title)
    return [{ title, text: roleSentence(say, { title, rules, fields: fieldsOf(say, table) }) }]
  })
  const [first] = said
  if (!first) return [say('builtApp.may.see.none')]
  const isWhole = said.length === Object.keys(tables).length
  if (isWhole && said.every(({ text }) => text === first.text)) return [begun(say, first.text)]
  return said.map(({ title, text }) => `${say('builtApp.roles.table', { table: title })} ${text}`)
}
