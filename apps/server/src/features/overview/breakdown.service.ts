import type { Serve } from '../../kernel/call/implement.ts'
import * as store from './breakdown.store.ts'
import { stretchesOf } from './overview.stretches.ts'

/** What the enterprises are made up of, and which of them stand out. */
export const breakdown: Serve<'overview.breakdown'> = async (scope, { range, zone }) => {
  const [since] = stretchesOf(range, zone, scope.now).edges as [Date]
  const [parts, listed] = await Promise.all([store.parts(scope), store.lists(scope, since)])
  const of = (part: store.Part['part']) =>
    parts
      .filter((each) => each.part === part)
      .map(({ value, name, count }) => ({ value, name, count }))
  const those = (list: store.Listed['list']) => listed.filter((each) => each.list === list)
  const first = (list: store.Listed['list']) =>
    those(list).map(({ id, name, value, at }) => ({
      id,
      name,
      value,
      at: at?.toISOString() ?? null,
    }))
  const total = (list: store.Listed['list']) => those(list)[0]?.total ?? 0
  return {
    since: since.toISOString(),
    parts: {
      category: of('category'),
      entType: of('entType'),
      saasEntType: of('saasEntType'),
      status: of('status'),
    },
    lists: {
      largest: first('largest'),
      growing: first('growing'),
      idle: first('idle'),
      full: first('full'),
    },
    totals: { growing: total('growing'), idle: total('idle'), full: total('full') },
  }
}
