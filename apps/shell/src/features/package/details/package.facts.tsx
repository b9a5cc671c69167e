import type { Package } from '@atrium/contract/apps/package.shape.ts'
import type { ReactNode } from 'react'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { formatBytes, formatNumber } from '../../../kernel/words/formats.ts'
import { useSay, type WordKey } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import details from '../../../ui/details/details.module.css'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { Day } from '../package.cells.tsx'
import { scopeText } from '../scope-text.ts'
import styles from './package.details.module.css'

type PackageFactsProps = { given: Package }

export function Facts({ given }: PackageFactsProps) {
  const say = useSay()
  const { signer } = given
  const chosen = given.scope === 'all' ? [] : given[given.scope]
  const facts: [WordKey, ReactNode][] = [
    ['package.column.version', given.version],
    ['package.fact.build', given.build],
    ['package.column.channel', say(`package.channel.${given.channel}`)],
    [
      'package.column.scope',
      chosen.length > 0 ? chosen.map(({ name }) => name).join('、') : scopeText(say, given),
    ],
    ['package.forced', say(given.forced ? 'list.yes' : 'list.no')],
    ['package.column.downloads', formatNumber(say.language, given.downloads)],
    ['package.column.minSystem', given.minSystem],
    ['package.fact.reach', say(`package.reach.${given.reach}`)],
    ['package.column.size', formatBytes(say.language, given.size)],
    ['package.fact.uploadedBy', given.uploadedBy ?? '–'],
    ['package.column.uploaded', <Day key="uploaded" moment={given.uploaded} />],
    ['package.column.published', <Day key="published" moment={given.published} />],
    ['package.column.signer', signer?.name ?? say('package.unsigned')],
    ['package.fact.until', <Day key="until" moment={signer?.until ?? null} />],
  ]
  return (
    <section className={details.section}>
      <h3>{say('package.facts')}</h3>
      <FactList columns="two" facts={facts.map(([name, value]) => [say(name), value])} />
      {signer && <Long name="package.fact.fingerprint" value={signer.fingerprint} />}
      <Long name="package.fact.sha256" value={given.sha256} />
    </section>
  )
}

/** A long value such as a hash, to be compared rather than read. */
function Long({ name, value }: { name: WordKey; value: string }) {
  const say = useSay()
  return (
    <div className={styles.long}>
      <span>{say(name)}</span>
      <Copy value={value} name={say(name)} />
      <code>{value}</code>
    </div>
  )
}

export function NotesInForce({ given: { notes } }: PackageFactsProps) {
  const say = useSay()
  const { languages } = useShell().config
  const written = languages.filter(({ lang }) => notes[lang])
  return written.map(({ lang, name }) => (
    <section key={lang} className={details.section}>
      <h3>{say('package.notes', { language: name })}</h3>
      <p className={styles.notes} lang={lang}>
        {notes[lang]}
      </p>
    </section>
  ))
}

export function Permissions({ given: { permissions } }: PackageFactsProps) {
  const say = useSay()
  if (permissions.length === 0)
    return (
      <section className={details.section}>
        <h3>{say('package.permissions', { count: 0 })}</h3>
        <p className={details.none}>{say('package.permissions.none')}</p>
      </section>
    )
  return (
    <details className={styles.permissions}>
      <summary>{say('package.permissions', { count: permissions.length })}</summary>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>
            <code>{permission}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
