import { initialOf } from '../../kernel/formats.ts'
import { useVisitor } from '../../kernel/house.ts'
import { IconArrow } from '../../kernel/icons.tsx'
import { here } from '../../kernel/leave.ts'
import { useSay } from '../../kernel/words.ts'
import styles from './spaces.module.css'

/** The enterprises the person belongs to, each a door. */
export function Spaces() {
  const say = useSay()
  const { spaces } = useVisitor()
  if (spaces.length === 0) return <p className={styles.none}>{say('workbench.noSpaces')}</p>
  return (
    <ul className={styles.spaces}>
      {spaces.map(({ id, space, name }) => (
        <li key={id}>
          <a
            className={styles.space}
            href={`/space-${space}/user/workbench`}
            aria-current={space === here.space ? 'true' : undefined}
          >
            <span className={styles.initial} aria-hidden>
              {initialOf(name)}
            </span>
            <span className={styles.names}>
              <strong>{name}</strong>
              <span>{space === here.space ? say('workbench.here') : space}</span>
            </span>
            <IconArrow className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  )
}
