import { useVisitor } from '../../kernel/session/shell-context.ts'
import { addressIn } from '../../kernel/session/spaces.ts'
import { initialOf } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconArrow } from '../../ui/icons.tsx'
import styles from './space-list.module.css'

/** The enterprises that the person belongs to, as links. */
export function SpaceList() {
  const say = useSay()
  const { spaces, space: current } = useVisitor()
  if (spaces.length === 0) return <p className={styles.none}>{say('workbench.noSpaces')}</p>
  return (
    <ul className={styles.spaces}>
      {spaces.map(({ id, space, name }) => (
        <li key={id}>
          <a
            className={styles.space}
            href={addressIn(space, '/user/workbench')}
            aria-current={space === current?.space ? 'true' : undefined}
          >
            <span className={styles.initial} aria-hidden>
              {initialOf(name)}
            </span>
            <span className={styles.names}>
              <strong>{name}</strong>
              <span>{space === current?.space ? say('workbench.here') : space}</span>
            </span>
            <IconArrow className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  )
}
