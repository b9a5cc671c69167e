import { DEFAULT_LANGUAGE, say, shipped } from '../../../kernel/http/words.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { announce } from '../../../kernel/work/live.ts'
import type { Place } from '../record.draft.ts'
import * as store from './record.mention.store.ts'
import { type Person, readersOf } from './record.people.ts'

const SHORT = 60

type Comment = { id: number; record: { id: number; name: string } }

/**
 * Whoever is named and may see the record finds in their messages who named them and where; not what was said, which is
 * read where their rights are asked (docs/decisions/0184). Answers who was named and may not see it.
 */
export async function tellMentioned(
  scope: OwnTablesScope,
  place: Place,
  { id, record }: Comment,
  people: readonly number[],
): Promise<Person[]> {
  const named = await readersOf(scope, place, record.id, people)
  const seeing = named.filter(({ sees }) => sees)
  if (seeing.length > 0) {
    const { app } = place.model
    const leads = `/app/${app}/${place.table.key}?open=${record.id}`
    const ids = seeing.map((one) => one.id)
    const said = inLanguages({ who: scope.actor.name, record: calledFor(place, record) })
    await heard(scope, await store.tell(scope, id, ids, { said, leads }))
  }
  return named.filter((one) => !one.sees && one.id !== scope.actor.id)
}

export const withdrawMentions = async (scope: OwnTablesScope, comment: number) =>
  heard(scope, await store.withdraw(scope, comment))

async function heard({ db }: OwnTablesScope, people: number[]) {
  const topics = people.map((id) => `account:${id}`)
  if (topics.length > 0) await announce(db, topics, { kind: 'message.changed' })
}

const ELSEWHERE = ['relation', 'person', 'department']

/** What it is called by itself: whom or what else it is called by, not everybody who sees it may know of. */
const calledFor = ({ table }: Place, { id, name }: Comment['record']) =>
  ELSEWHERE.includes(table.titleField.kind) ? `#${id}` : shortened(name)

/** A title is one line: a record may be called by a whole paragraph. */
const shortened = (name: string) => {
  const letters = [...name.replace(/\s+/g, ' ')]
  return letters.length > SHORT ? `${letters.slice(0, SHORT).join('')}…` : letters.join('')
}

type Facts = { who: string; record: string }

/** By language; under no name what everybody else reads. */
function inLanguages(facts: Facts): store.SaidInLanguages {
  const said = (language: string) => {
    const words = shipped.get(language) ?? {}
    // words: notice.mention.*
    return {
      title: say(words, 'notice.mention.title', facts),
      body: say(words, 'notice.mention.body'),
    }
  }
  const languages = [...shipped.keys()].map((language) => [language, said(language)] as const)
  return { ...Object.fromEntries(languages), '': said(DEFAULT_LANGUAGE) }
}
