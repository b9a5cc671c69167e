import { Button } from '@atrium/kit/button.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import { useSay } from '../../kernel/words/words.ts'
import link from '../form/text-button.module.css'
import { lazily } from '../lazily.tsx'
import styles from './bind.module.css'
import { Identified } from './identified.tsx'
import { type Ready as ReadyTo, target, useBinding } from './use-binding.ts'
import { Ways } from './ways.tsx'

const TwoStep = lazily(async () => (await import('../way/two-step.tsx')).TwoStep)

export function Ready({ left, ...ready }: ReadyTo & { left: number }) {
  const say = useSay()
  const { identity } = ready
  const { me, due, busy, notice, bind, enter, admit, change } = useBinding(ready)
  return (
    <div className={styles.whole}>
      <Identified {...identity} left={left} />
      {notice && <Notice tone="warning">{say(notice, { space: identity.spaceName })}</Notice>}
      {due ? (
        <TwoStep due={due} onEnter={enter} onLeave={change} />
      ) : me ? (
        <div className={styles.me}>
          <Button wide busy={busy && say('bind.busy')} onClick={() => void bind(me)}>
            {say('bind.asMe', { name: me.name })}
          </Button>
          {!busy && (
            <p className={styles.others}>
              <button type="button" className={link.textButton} onClick={change}>
                {say('bind.change')}
              </button>
              <a className={link.textButton} href={target() ?? me.landing}>
                {say('bind.later')}
              </a>
            </p>
          )}
        </div>
      ) : (
        <Ways onAdmit={admit} />
      )}
    </div>
  )
}
