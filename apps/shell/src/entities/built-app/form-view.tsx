import type { FormLayout, FormSection } from '@atrium/blueprint/form/form-layout.ts'
import { fieldsOfTab } from '@atrium/blueprint/form/form-layout.ts'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { TabRow } from '../../ui/controls/tab-row.tsx'
import styles from './form-view.module.css'
import { ownTitle } from './own-title.ts'

type FormViewProps = {
  layout: FormLayout
  /** The tab in sight; null is the first. */
  tab: string | null
  onTab: (id: string) => void
  /** Fields in which something has to be corrected: their tabs say so. */
  wrong?: readonly string[] | undefined
  renderSection: (section: FormSection) => ReactNode
}

/** The form of a table: its sections, and its tabs below what stands above them. What is not in sight keeps what was typed. */
export function FormView({ layout, tab, onTab, wrong = [], renderSection }: FormViewProps) {
  const say = useSay()
  const id = useId()
  const { above, tabs } = layout
  const here = tabs.find((one) => one.id === tab)?.id ?? tabs[0]?.id ?? null
  const draw = (section: FormSection, at: number) => (
    <section key={section.id ?? at} className={styles.section}>
      {section.title && <h3>{ownTitle(say, section.title)}</h3>}
      {renderSection(section)}
    </section>
  )
  return (
    <>
      {above.map(draw)}
      {tabs.length > 0 && (
        <div className={styles.tabbed}>
          <TabRow
            label={say('record.tabs')}
            here={here}
            onChoose={onTab}
            panelOf={(one) => `${id}-${one}`}
            tabs={tabs.map((one) => ({
              id: one.id,
              title: (
                <>
                  {ownTitle(say, one.title)}
                  {fieldsOfTab(one).some((field) => wrong.includes(field)) && (
                    <span className={styles.wrong}>
                      <VisuallyHidden>{say('record.tab.wrong')}</VisuallyHidden>
                    </span>
                  )}
                </>
              ),
            }))}
          />
          {tabs.map((one) => (
            <div
              key={one.id}
              id={`${id}-${one.id}`}
              role="tabpanel"
              aria-label={ownTitle(say, one.title)}
              className={styles.panel}
              hidden={one.id !== here}
            >
              {one.sections.map(draw)}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
