import type { ShutOut } from '@atrium/contract/sign-in/shut-out.ts'
import { Notice } from '@atrium/kit/notice.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { explainOut } from '../kernel/session/explain-out.ts'
import { allWords, useSay } from '../kernel/words/words.ts'
import { call } from './client.ts'
import styles from './out-notice.module.css'

/** How often the page asks whether the access is back, in milliseconds. */
const ASK_AGAIN = 30_000

let root: Root | null = null

/** Shows above the form why somebody was signed out or is not let in. */
export async function showOut(out: ShutOut): Promise<void> {
  const place = document.querySelector('#out')
  if (!place || !(await allWords())) return
  if (!root) setInterval(() => void lookAgain(), ASK_AGAIN)
  root ??= createRoot(place)
  root.render(<OutNotice out={out} />)
}

/** What was said may be over: whoever is let in again goes on by the entry rules. */
async function lookAgain(): Promise<void> {
  const visitor = document.hidden ? null : await call('user.baseinfo', {})
  if (!visitor?.ok) return
  const { login, out } = visitor.result
  if (login) location.reload()
  else if (out) root?.render(<OutNotice out={out} />)
}

function OutNotice({ out }: { out: ShutOut }) {
  const { title, text, times, ask } = explainOut(useSay(), out)
  return (
    <div className={styles.whole}>
      <Notice tone="warning">
        <strong className={styles.title}>{title}</strong>
        {[text, ...times, ask].map(
          (line) =>
            line && (
              <p key={line} className={styles.line}>
                {line}
              </p>
            ),
        )}
      </Notice>
    </div>
  )
}
