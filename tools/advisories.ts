// `npm run advisories`: what the registry's audit says about the packages of the lock file, without what
// docs/advisories.json accepts for a while. It ends with 0 when all is fine, with 1 when something is
// open or accepted too long, and with 2 when nobody could say: not checked is not fine.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** An advisory we live with: why, and until when. */
const Accepted = z.strictObject({
  id: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  package: z.string().min(1),
  why: z.string().min(20),
  until: z.iso.date(),
})
type Accepted = z.output<typeof Accepted>

const Via = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() })
const AuditReport = z.object({
  auditReportVersion: z.literal(2),
  /** A package is named for itself, or for one beneath it, which then is text. */
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Via])) })),
})
const Refusal = z.object({ message: z.string() })

type Advisory = { id: string; package: string; title: string; severity: string }

/** What an audit found, once each; or why there was none. */
export function readAudit(text: string): Advisory[] | { notChecked: string } {
  const said = parsed(text)
  const report = AuditReport.safeParse(said)
  if (!report.success)
    return { notChecked: Refusal.safeParse(said).data?.message ?? 'npm audit said nothing' }
  const found = Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via !== 'string')
    .map(({ name, title, url, severity }) => ({
      id: url.split('/').at(-1) ?? url,
      package: name,
      title,
      severity,
    }))
  return [...new Map(found.map((advisory) => [advisory.id, advisory])).values()]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Open: accepted by nobody, or too long ago. Unneeded: accepted, though nothing says it any more. */
export function judge(found: Advisory[], accepted: Accepted[], today: string) {
  const acceptedAs = new Map(accepted.map((one) => [one.id, one]))
  return {
    open: found.filter(({ id }) => (acceptedAs.get(id)?.until ?? '') < today),
    unneeded: accepted.filter(({ id }) => found.every((advisory) => advisory.id !== id)),
  }
}

export const readAccepted = (): Accepted[] =>
  z.array(Accepted).parse(JSON.parse(readFileSync('docs/advisories.json', 'utf8')))

if (import.meta.main) {
  const accepted = readAccepted()
  const found = readAudit(spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' }).stdout)
  if ('notChecked' in found) {
    console.log(`NOT CHECKED: ${found.notChecked}`)
    process.exitCode = 2
  } else {
    const { open, unneeded } = judge(found, accepted, new Date().toISOString().slice(0, 10))
    for (const { id, package: name, severity, title } of open)
      console.log(`${id} ${name} (${severity}): ${title}`)
    for (const { id } of unneeded) console.log(`${id} is accepted and no longer there.`)
    console.log(`checked: ${found.length} found, ${open.length} open`)
    if (open.length > 0) process.exitCode = 1
  }
}
