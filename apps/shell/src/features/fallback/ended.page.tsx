import { Button } from '@mantine/core'
import { leaveForLogin } from '../../kernel/entry/leave.ts'
import { explainOut, isSessionOver } from '../../kernel/session/explain-out.ts'
import { useKnownVisitor, useVisitor } from '../../kernel/session/shell-context.ts'
import { signOut } from '../../kernel/session/sign-out.ts'
import { addressIn, isSame, spaceHere } from '../../kernel/session/spaces.ts'
import { type Ended, isTaken } from '../../kernel/session-end/ended.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconLock } from '../../ui/icons.tsx'
import styles from './ended.module.css'
import { Help } from './help.tsx'

type EndedPageProps = {
  out: Ended
  /** Whether the person is still signed in, and only this space is closed. */
  isHere: boolean
  /** Called to go on without the space, on a page of no space in particular; else null. */
  onGoOn: (() => void) | null
}

/** Says what happened to the session or the space, since when, whom to ask, and what to do next. */
export function EndedPage({ out: ended, isHere, onGoOn }: EndedPageProps) {
  const say = useSay()
  const out = useWhatEnded(ended)
  const { title, text, times, ask } = explainOut(say, out)
  return (
    <div role="alert">
      <Help
        picture={<IconLock />}
        title={title}
        text={text}
        more={
          (times.length > 0 || ask) && (
            <ul className={styles.facts}>
              {[...times, ...(ask ? [ask] : [])].map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )
        }
      >
        {isHere && <OtherSpaces />}
        {onGoOn && (
          <Button variant="default" onClick={onGoOn}>
            {say('out.goOn')}
          </Button>
        )}
        {isSessionOver(out) && (
          <Button onClick={() => void leaveForLogin()}>{say('out.signIn')}</Button>
        )}
        {isTaken(out) ? (
          <Button onClick={() => location.reload()}>
            {say('out.goOnAs', { name: out.name ?? '' })}
          </Button>
        ) : (
          <Button variant="default" onClick={() => void signOut()}>
            {say(isSessionOver(out) ? 'out.leave' : 'nonAuthority.otherAccount')}
          </Button>
        )}
      </Help>
    </div>
  )
}

/**
 * The ending as the person knows it. The page knows for whom it was drawn: after acting for somebody, the person is
 * themselves again.
 */
function useWhatEnded(ended: Ended): Ended {
  const wasActing = useKnownVisitor()?.viewingAs?.isActing === true
  return wasActing && ended.why === 'other' ? { ...ended, why: 'actingOver' } : ended
}

function OtherSpaces() {
  const say = useSay()
  const others = useVisitor().spaces.filter(({ space }) => !isSame(space, spaceHere()))
  return others.slice(0, MOST_SPACES).map(({ space, name }) => (
    <Button key={space} component="a" href={addressIn(space, '/user/workbench')}>
      {say('palette.space', { name })}
    </Button>
  ))
}

const MOST_SPACES = 4
