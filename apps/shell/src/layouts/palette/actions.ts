import { address } from '../../kernel/data/api.ts'
import type { Say, WordKey } from '../../kernel/words/words.ts'
import type { Find } from './find.ts'

/** An action, found by its name, its address and other words for it. */
type Begun = { name: WordKey; also?: WordKey; to: string; icon: string }
type Export = { name: WordKey; from: string[]; icon: string; file: () => string }

/** Actions that a page of the console begins when its address says so. */
const BEGUN: Begun[] = [
  { name: 'enterprise.create', to: '/sysop/enterprise?new=1', icon: 'building' },
  { name: 'enterprise.create', to: '/console?new=1', icon: 'building' },
  { name: 'enterprise.import', to: '/sysop/enterprise/import', icon: 'building' },
  {
    name: 'palette.expiring',
    also: 'palette.expiring.also',
    // Without the filter, enterprises that expired long ago would come first.
    to: '/sysop/enterprise?status=active&expiry=30&sort=expires&order=asc',
    icon: 'calendar',
  },
  {
    name: 'palette.suspended',
    also: 'palette.suspended.also',
    to: '/sysop/enterprise?status=suspended',
    icon: 'building',
  },
  {
    name: 'palette.full',
    also: 'palette.full.also',
    to: '/sysop/enterprise?sort=storage&order=desc',
    icon: 'building',
  },
  { name: 'palette.online', to: '/sysop/user?online=1', icon: 'people' },
  {
    name: 'palette.addUser',
    also: 'palette.addUser.also',
    to: '/sysop/user?new=1',
    icon: 'person',
  },
  { name: 'palette.importUsers', to: '/sysop/user?import=1', icon: 'people' },
  { name: 'category.add', to: '/sysop/category?new=1', icon: 'folder' },
  { name: 'palette.writeMessage', to: '/sysop/message?new=1', icon: 'message' },
  { name: 'palette.writeMessage', to: '/console/message?new=1', icon: 'message' },
  { name: 'palette.uploadPackage', to: '/sysop/package', icon: 'folder' },
  { name: 'palette.registerVersion', to: '/sysop/micro-app?new=1', icon: 'grid' },
  { name: 'route.add', to: '/sysop/route?new=1', icon: 'signpost' },
  { name: 'word.language.add', to: '/sysop/word?new=1', icon: 'words' },
  { name: 'palette.verifyAudit', to: '/sysop/audit?verify=1', icon: 'shield' },
  {
    name: 'palette.maintain',
    also: 'palette.maintain.also',
    to: '/sysop/update',
    icon: 'calendar',
  },
  { name: 'palette.review', to: '/sysop/listing?state=waiting', icon: 'grid' },
  { name: 'builtApp.new', also: 'builtApp.new.also', to: '/app/new', icon: 'spark' },
  { name: 'palette.failedJobs', to: '/sysop/health#jobs', icon: 'shield' },
]

/** Exports of whole lists; a part of a list is exported on its page. */
const EXPORTS: Export[] = [
  {
    name: 'palette.exportEnterprises',
    from: ['/sysop/enterprise', '/console'],
    icon: 'building',
    file: () => address('enterprise.export', {}),
  },
  {
    name: 'palette.exportUsers',
    from: ['/sysop/user', '/console/user'],
    icon: 'people',
    file: () => address('user.export', {}),
  },
  {
    name: 'palette.exportAudit',
    from: ['/sysop/audit'],
    icon: 'shield',
    file: () => address('audit.export', {}),
  },
]

const action = ({ name, icon }: { name: WordKey; icon: string }, say: Say) => ({
  id: `action:${name}`,
  group: 'actions' as const,
  name: say(name),
  icon,
})

/** Drops actions of the same name: operators reach some by two pages. */
const firstOfEach = (begun: Begun[]) =>
  begun.filter(({ name }, at) => begun.findIndex((other) => other.name === name) === at)

/** The actions on pages that this person can open. */
export const actionFinds = (say: Say, canReach: (to: string) => boolean): Find[] => [
  ...firstOfEach(BEGUN.filter(({ to }) => canReach(to))).map((one) => ({
    ...action(one, say),
    also: one.also ? `${one.to} ${say(one.also)}` : one.to,
    to: one.to,
  })),
  ...EXPORTS.filter(({ from }) => from.some(canReach)).map((one) => ({
    ...action(one, say),
    run: () => void saveLater(one.file()),
  })),
]

/** Loaded when it is first needed, because the palette is on every page. */
async function saveLater(from: string) {
  const { saveExport } = await import('../../ui/list/toolbar/save-export.ts')
  await saveExport(from)
}
