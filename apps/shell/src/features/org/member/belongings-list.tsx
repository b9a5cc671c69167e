import type { Belongings } from '@atrium/contract/people/member.contract.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'

/** What a leaving member leaves behind, line by line; only what there is. */
export function BelongingsList({ of }: { of: Belongings }) {
  const say = useSay()
  const names = (all: { name: string }[]) => all.map(({ name }) => name).join(comma(say.language))
  const andMore = (said: string, count: number) =>
    count > 0 ? say('org.owned.more', { names: said, count }) : said
  const lines = [
    of.heads.length > 0 && say('org.owned.heads', { names: names(of.heads) }),
    of.subordinateCount > 0 &&
      say('org.owned.subordinates', {
        count: of.subordinateCount,
        names: andMore(names(of.subordinates), of.subordinateCount - of.subordinates.length),
      }),
    of.invitations > 0 && say('org.owned.invitations', { count: of.invitations }),
    of.roles.length > 0 &&
      say('org.owned.roles', {
        names: of.roles.map(({ name }) => roleName(say, name)).join(comma(say.language)),
      }),
    of.requests > 0 && say('org.owned.requests', { count: of.requests }),
    of.tasks > 0 && say('org.owned.tasks', { count: of.tasks }),
    of.files > 0 && say('org.owned.files', { count: of.files }),
    of.records > 0 && say('org.owned.records', { count: of.records }),
    of.delegations > 0 && say('org.owned.delegations', { count: of.delegations }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return <p className={form.text}>{say('org.owned.nothing')}</p>
  return (
    <ul className={form.facts}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
