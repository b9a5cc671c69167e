import { useState } from 'react'
import { useMount, useSurroundings, useWords } from './context.ts'
import styles from './today.module.css'

type Seen = { name: string; until: string } | 'failed'

/**
 * For authors of apps: fetches the five-minute token and asks the app's own server whom it sees in it. Nothing leads
 * here, for it is of no use to who has things to do; it is at `/pass` below the app's address.
 */
export function Pass() {
  const words = useWords()
  const { host, props, signal } = useMount()
  const { language } = useSurroundings()
  const [seen, setSeen] = useState<Seen | null>(null)

  const show = async () => {
    try {
      const { token, expires } = await host.call('token.get', {})
      const until = new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(
        new Date(expires),
      )
      setSeen({ name: await nameIn(token, props.server, signal), until })
    } catch {
      setSeen('failed')
    }
  }
  return (
    <section className={styles.card} aria-labelledby="today-pass">
      <h2 id="today-pass">{words('pass')}</h2>
      <p className={styles.soft}>{words('passText')}</p>
      <button type="button" className={styles.plain} onClick={() => void show()}>
        {words('show')}
      </button>
      {seen && (
        <output className={styles.seen}>
          {seen === 'failed' ? words('passFailed') : words('passFor', seen)}
        </output>
      )}
    </section>
  )
}

/** With a server of its own the app believes that; without one it reads what the token says. */
async function nameIn(token: string, server: unknown, signal: AbortSignal): Promise<string> {
  if (typeof server === 'string') {
    const answer = await fetch(server, { headers: { authorization: `Bearer ${token}` }, signal })
    return ((await answer.json()) as { name: string }).name
  }
  const [, claims = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(claims.replace(/-/g, '+').replace(/_/g, '/')), (sign) =>
    sign.charCodeAt(0),
  )
  return (JSON.parse(new TextDecoder().decode(bytes)) as { name: string }).name
}
