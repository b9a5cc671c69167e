import { Button } from '@atrium/kit/button.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import { Spinner } from '@atrium/kit/spinner.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { allWords, useSay } from '../kernel/words/words.ts'
import styles from './form/form.module.css'

/** A part of the page that most people never need, loaded with its words when it is asked for. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [part, isComplete] = await Promise.all([load(), allWords()])
      return { default: isComplete ? part : Unloaded }
    } catch {
      return { default: Unloaded }
    }
  })
  return (props: Props) => (
    <Suspense fallback={<Loading />}>
      <Part {...props} />
    </Suspense>
  )
}

/** A part that may have nothing to show: no room is kept for it until it has something. */
export function quietly(load: () => Promise<ComponentType>) {
  const Part = lazy(async () => ({ default: await load().catch(() => () => null) }))
  return () => (
    <Suspense>
      <Part />
    </Suspense>
  )
}

function Loading() {
  const say = useSay()
  return (
    <output className={styles.loading}>
      <Spinner /> {say('login.loading')}
    </output>
  )
}

/** Says that a file failed to load: browsers remember that until the page is loaded anew. */
function Unloaded() {
  const say = useSay()
  return (
    <div className={styles.form}>
      <Notice tone="danger">{say('login.unloaded')}</Notice>
      <Button kind="quiet" onClick={() => location.reload()}>
        {say('login.reload')}
      </Button>
    </div>
  )
}
