import { ownForms } from './rooms.forms.ts'

/** `from` and `to` are paths from the root; a package's own name where `to` is not ours. */
type Rule = {
  says: string
  where: RegExp
  unless?: RegExp
  /** Which import breaks it. */
  imports?: (to: string, from: string) => boolean
  /** What is gone when the code runs does not break it. */
  typesMay?: boolean
  /** Which expression breaks it: `process`, `fetch`, `Date.now`, `new Date()`, `<Button disabled>`. */
  uses?: RegExp
}

const test = /\.test\.tsx?$|\/src\/test\//
/** Run by hand, not in a browser or server: they read arguments and write files. */
const contractPrograms = /^packages\/contract\/src\/kernel\/(generate|print-openapi)\.ts$/
const roomOf = (path: string) => /^(.*\/features\/[^/]+\/)/.exec(path)?.[1]
const isForeign = (to: string, from: string) => !!roomOf(to) && roomOf(to) !== roomOf(from)
const isNeighbour = (to: string, from: string) => !!roomOf(from) && isForeign(to, from)

export const rules: Rule[] = [
  {
    says: 'The contract knows nobody.',
    where: /^packages\/contract\/src\//,
    unless: new RegExp(`${contractPrograms.source}|${test.source}`),
    imports: (to) => !/^(packages\/contract\/|zod$|zod\/)/.test(to),
  },
  {
    says: 'The blueprint knows the kinds of fields and what an app is made of: it runs in browser and server alike.',
    where: /^packages\/blueprint\/src\//,
    unless: test,
    imports: (to) =>
      !/^packages\/(blueprint\/|contract\/src\/(field\/|kernel\/unseen\.ts$|built-apps\/(blueprint\.shape|start-page\.shape|app-file\.shape|built-app-limits)\.ts$))/.test(
        to,
      ),
  },
  {
    says: 'The kit knows React and no noun.',
    where: /^packages\/kit\/src\//,
    unless: test,
    imports: (to) => /^(apps\/|modules\/|packages\/(?!kit\/)|node:)/.test(to),
  },
  {
    says: "A feature's store and policy are private to its folder.",
    where: /./,
    imports: (to, from) => /\.(store|policy)\.ts$/.test(to) && isForeign(to, from),
  },
  {
    says: "A feature's service is its face: import that.",
    where: /^apps\/server\/src\/features\//,
    unless: test,
    imports: (to, from) => !/\.(service|store|policy)\.ts$/.test(to) && isNeighbour(to, from),
  },
  {
    says: 'The kernel knows no feature.',
    where: /^apps\/[^/]+\/src\/kernel\//,
    unless: test,
    imports: (to) => /^apps\/[^/]+\/src\/features\//.test(to),
  },
  {
    says: "The shell's kernel is mechanism: it draws nothing and knows no noun.",
    where: /^apps\/shell\/src\/kernel\//,
    imports: (to) => /^apps\/shell\/src\/(?!kernel\/)|\.css$/.test(to),
  },
  {
    says: 'What is drawn without a noun knows the kernel only.',
    where: /^apps\/shell\/src\/ui\//,
    imports: (to) => /^apps\/shell\/src\/(?!kernel\/|ui\/)/.test(to),
  },
  {
    says: 'An entity knows kernel and ui, no page and no layout.',
    where: /^apps\/shell\/src\/entities\//,
    imports: (to) => /^apps\/shell\/src\/(?!kernel\/|ui\/|entities\/)/.test(to),
  },
  {
    says: 'A layout knows no page.',
    where: /^apps\/shell\/src\/layouts\//,
    imports: (to) => /^apps\/shell\/src\/(features|entrance)\//.test(to),
  },
  {
    says: 'A page takes types from a contract: its values bring the checker of input along.',
    where: /^apps\/shell\/src\//,
    unless: test,
    typesMay: true,
    imports: (to) => /^packages\/contract\/.*\.contract\.ts$/.test(to),
  },
  {
    says: 'Features of the shell do not import each other.',
    where: /^apps\/shell\/src\/features\//,
    imports: isNeighbour,
  },
  {
    says: 'The entrance is light: no component library, no router, no feature.',
    where: /^apps\/shell\/src\/entrance\//,
    imports: (to) =>
      /^(@mantine\/|@tanstack\/|apps\/shell\/src\/(features|layouts|kernel\/router)\/)/.test(to),
  },
  {
    says: 'A day or a moment is asked by DateField: the same in every browser and language.',
    where: /^apps\/shell\/src\//,
    unless: test,
    uses: / type="(date|datetime-local|month|week)">$/,
  },
  {
    says: 'A button that cannot be pressed says why: give it that instead, or `loading` while it works.',
    where: /^apps\/shell\/src\//,
    // Buttons before signing in carry their reason in what they say, and this is what makes the others.
    unless: new RegExp(`${test.source}|^apps/shell/src/(entrance/|ui/controls/busy-button\\.tsx$)`),
    uses: /^<(button|Button|ActionIcon|UnstyledButton|Menu\.Item) disabled>$/,
  },
  {
    says: 'A form is a `Form` with `useForm` (docs/decisions/0208).',
    where: /^apps\/shell\/src\//,
    // Before signing in there is a light one of its own.
    unless: new RegExp(
      `${test.source}|^apps/shell/src/(entrance/|ui/form/|(${Object.keys(ownForms).join('|')})$)`,
    ),
    uses: /^<form>$/,
  },
  {
    says: 'An app does not reach into another.',
    where: /^apps\//,
    imports: (to, from) => to.startsWith('apps/') && to.split('/')[1] !== from.split('/')[1],
  },
  {
    says: 'A module is a guest: it uses bridge and kit only.',
    where: /^modules\//,
    imports: (to) => /^(apps\/|packages\/(?!bridge\/|kit\/))/.test(to),
  },
  {
    says: 'The simulator is somebody else: it knows nothing of ours.',
    where: /^simulator\/src\//,
    imports: (to) => /^(apps|packages|modules)\//.test(to),
  },
  {
    says: 'Only tests and start.ts know the simulator.',
    where: /^(apps|packages|modules)\//,
    unless: new RegExp(`${test.source}|^apps/server/src/start\\.ts$`),
    imports: (to) => to.startsWith('simulator/'),
  },
  {
    says: 'A service has its scope: no root database, no web server, no network.',
    where: /^apps\/server\/src\/features\/.*\.(service|store|policy)\.ts$/,
    imports: (to) =>
      /\/src\/db\/connect\.ts$|^fastify$|^undici$|^node:(http|https|http2|net)$/.test(to),
    uses: /^fetch$/,
  },
  {
    says: 'The clock is a port.',
    where: /^apps\/server\/src\/features\/.*\.(service|store|policy)\.ts$/,
    uses: /^(Date\.now|new Date\(\))$/,
  },
  {
    says: 'What somebody sees of records is decided in record.query.ts: no other file names their tables.',
    where: /^apps\/server\/src\/features\//,
    // What makes and fills them, for nobody who reads.
    unless: new RegExp(`${test.source}|/features/(record/record\\.query\\.ts$|built-app/)`),
    uses: /^sql\.table\(`\$\{\}`\)$/,
  },
  {
    says: 'What a file may say of tables that move is judged in a process of its own, which begins with shapes alone.',
    where: /^apps\/server\/src\/features\/.*\.moved-tables\.ts$/,
    imports: (to) =>
      !/^(zod$|packages\/(contract|blueprint)\/|apps\/server\/src\/features\/moved-table\.ts$)/.test(
        to,
      ),
  },
  {
    says: 'Only main.ts and start.ts know the process.',
    where: /^(apps|packages)\/[^/]+\/src\//,
    // The embedded database is a process of its own, and somebody has to tend it; so are the readers of
    // packages, of spreadsheets and of enterprises' files, which may be led astray, and what hashes passwords, which must
    // not be in anybody's way.
    unless: new RegExp(
      `${contractPrograms.source}|${test.source}|^apps/server/src/(main|start|db/embedded/embedded[.\\w]*|kernel/secrets/hashing\\.child|features/package/inspect/inspect\\.child|features/spreadsheet/spreadsheet\\.child|features/transfer/transfer\\.reader\\.child)\\.ts$`,
    ),
    imports: (to) => /^(node:)?process$/.test(to),
    uses: /^process$/,
  },
]
