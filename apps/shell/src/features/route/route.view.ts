import type { Output } from '@atrium/contract/kernel/client.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'
import { goalOf } from './route.values.ts'
import { nameOf } from './route-words.ts'
import type { ShownRoute } from './shown.ts'

export const TABS = ['table', 'versions'] as const
const KINDS = ['standard', 'changed', 'hidden', 'own'] as const
const TONES = { changed: 'info', hidden: 'warning', own: 'success' } as const

/** The list of routes, which is read whole and searched in the browser. */
export const routeView = listOf<ShownRoute>()({
  name: 'route',
  row: { id: 'id', name: (route, say) => nameOf(say, route), detail: 'path' },
  titles: 'route.column',
  columns: {
    kind: { kind: 'choice', words: 'route.kind', tones: TONES },
    layout: { kind: 'choice', words: 'route.layout' },
    target: {
      kind: 'text',
      of: ({ target }, say) =>
        target && say(`route.target.${target.kind}.to`, { to: goalOf(target) }),
    },
    access: { kind: 'choice', words: 'route.access' },
  },
  filterTitles: 'route.filter',
  filters: {
    search: { kind: 'search', says: 'route.search' },
    kind: {
      kind: 'choice',
      among: KINDS,
      words: 'route.kind',
      shown: 'segments',
    },
  },
  opens: /^[a-z][A-Za-z0-9.-]{0,63}$/,
})

type Version = Output<'route.versions'>['rows'][number]

export const versionView = listOf<Version>()({
  name: 'routeVersion',
  row: { id: 'version', name: ({ version }, say) => say('route.version', { version }) },
  titles: 'route.version',
  columns: {
    saved: { kind: 'dateTime' },
    by: { kind: 'text' },
    note: { kind: 'own', card: 'wide', wraps: true },
    routes: { kind: 'integer' },
  },
  filters: {
    tab: { kind: 'own', sense: ['versions'], title: 'route.version.against', isInSight: true },
    against: { kind: 'own', sense: /^\d{1,9}$/, title: 'route.version.against', isInSight: true },
  },
  opens: WHOLE_NUMBER,
})
