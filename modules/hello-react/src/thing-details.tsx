import { useMount, useWords } from './context.ts'
import { OnTheList } from './on-the-list.tsx'
import type { usePlan } from './plan.ts'
import styles from './today.module.css'

type ThingDetailsProps = { plan: ReturnType<typeof usePlan>; id: string }

export function ThingDetails({ plan: { things, change }, id }: ThingDetailsProps) {
  const words = useWords()
  const { host } = useMount()
  const thing = things?.find((one) => one.id === id)
  return (
    <section className={styles.card}>
      <button
        type="button"
        className={styles.quiet}
        onClick={() => void host.call('address.set', { path: '/' })}
      >
        ‹ {words('back')}
      </button>
      {thing ? (
        <>
          <h2>{thing.text}</h2>
          <OnTheList thing={thing} />
          <label className={styles.note}>
            {words('note')}
            <textarea
              rows={5}
              maxLength={2000}
              value={thing.note}
              onChange={(event) => change(id, { note: event.target.value })}
            />
          </label>
        </>
      ) : (
        things && <p className={styles.empty}>{words('missing')}</p>
      )}
    </section>
  )
}
