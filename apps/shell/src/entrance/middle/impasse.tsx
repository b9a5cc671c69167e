import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { Button } from '@atrium/kit/button.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { spaceAsked, toLogin } from '../../kernel/entry/entry.ts'
import { useSay } from '../../kernel/words/words.ts'
import { arrivalOf } from './arrival-of.ts'
import styles from './middle.module.css'
import { isToast, type MiddleTrouble } from './trouble-with.ts'

type ImpasseProps = {
  trouble: MiddleTrouble
  /** The workplace whose app shows the page, and the one that was asked. */
  inside: WorkplaceType | null
  with?: WorkplaceType
  onRetry: () => void
}

/** Says what failed, and offers to try again or to sign in in the usual way with the target kept. */
export function Impasse({ trouble, inside, with: asked, onRetry }: ImpasseProps) {
  const say = useSay()
  const type = asked ?? inside
  const name = say(type ? `workplace.${type}` : 'workplace.any')
  const text = trouble.msg ?? sentence(say(trouble.key, { name }))
  return (
    <div className={styles.impasse}>
      {isToast(type, trouble) ? <Toast>{text}</Toast> : <Notice tone="danger">{text}</Notice>}
      {trouble.hint && <p className={styles.hint}>{sentence(say(trouble.hint, { name }))}</p>}
      {!trouble.isFinal && (
        <Button wide onClick={onRetry}>
          {say('middle.retry')}
        </Button>
      )}
      <a className={styles.other} href={ordinarySignIn()}>
        {say('middle.ordinary')}
      </a>
    </div>
  )
}

/** Capitalises a sentence, which may begin with “the workplace app”. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function ordinarySignIn(): string {
  const { enterId, url } = arrivalOf(new URL(location.href))
  return toLogin(spaceAsked('', enterId).prefix, url)
}

const SHOWN = 6000

/** A toast over the page. What to do about it must stand on the page itself. */
function Toast({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={styles.toast} data-shown={isShown}>
      {children}
    </output>
  )
}
