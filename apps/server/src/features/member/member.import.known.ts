import { builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import { say, type Words } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import {
  givenByPlace,
  isWithin,
  type Placed,
  type Reach,
  reachOf,
} from '../department/department.service.ts'
import { keyOf } from '../people-import/people-import.service.ts'
import { holdingsOf, mayGive, ofAll } from '../role/role.service.ts'
import { type CheckedRow, type ImportFacts, listed, superiorKey } from './member.import.judge.ts'
import { Places } from './member.import.places.ts'
import * as store from './member.import.store.ts'

/** All that rows are judged by, asked at once, however many rows there are. */
export async function knownFor(
  scope: SpaceScope,
  words: Words,
  rows: CheckedRow[],
): Promise<ImportFacts> {
  const keys = rows.flatMap(({ loginId, superior }) => [keyOf(loginId), superiorKey(superior)])
  const [reach, own, here, roles, room, all] = await Promise.all([
    reachOf(scope, 'org'),
    holdingsOf(scope),
    store.membersBy(scope, [...new Set(keys)]),
    store.roles(scope),
    store.room(scope),
    store.allPlaces(scope),
  ])
  const places = new Places(all)
  const named = await roleNames(scope, words)
  return {
    places,
    reach,
    room,
    made: new Set(),
    members: new Map(
      here.map((member) => [
        member.key,
        {
          ...member,
          mayChange: mayChange(reach, member),
          isShown: member.is_shown,
        },
      ]),
    ),
    roles: roles.map((role) => ({
      id: role.id,
      names: new Set(
        [role.name, ...(role.is_built_in ? (named.get(role.name) ?? []) : [])].map((name) =>
          name.toLowerCase(),
        ),
      ),
      isGivable:
        (role.is_built_in && role.name === 'member') ||
        (!role.permissions.includes('owner') && mayGive(own, ofAll(role))),
    })),
    beyond: await beyondOf(scope, places, rows),
  }
}

const mayChange = (reach: Reach, { may_rule, paths }: store.MemberHere) =>
  may_rule && (reach === null || (!!paths[0] && isWithin(reach, paths[0])))

/** What built-in roles are called, in the reader's language and in ours. */
async function roleNames({ visit }: SpaceScope, words: Words) {
  const languages = [...new Set([visit.language, 'zh-CN', 'en-US'])]
  const books = await Promise.all(languages.map((one) => words.spoken(one, visit.space)))
  return new Map<string, string[]>(
    builtInRoles.map((name) => [name, books.map((book) => say(book, `role.name.${name}`))]),
  )
}

/** One question for all of them; only where that says yes it is asked which. */
async function beyondOf(
  scope: SpaceScope,
  places: Places,
  rows: CheckedRow[],
): Promise<ImportFacts['beyond']> {
  const ways = rows.flatMap((row) => listed(row.departments))
  const into = [...new Set(ways.flatMap((way) => places.at(way)?.id ?? []))]
  const titles = [...new Set(rows.map(({ title }) => title).filter(Boolean))]
  const beyond = { departments: new Set<number>(), titles: new Set<string>() }
  const isBeyond = async (placed: Placed) => (await givenByPlace(scope, placed)).beyond
  if (!(await isBeyond({ into, titles }))) return beyond
  for (const one of into) if (await isBeyond({ into: [one] })) beyond.departments.add(one)
  for (const one of titles) if (await isBeyond({ titles: [one] })) beyond.titles.add(one)
  return beyond
}
