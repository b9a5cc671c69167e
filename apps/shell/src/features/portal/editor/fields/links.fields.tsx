import { LINK_LABEL, LINK_LENGTH, LINKS } from '@atrium/contract/apps/portal-limits.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import { IconPlus, IconTrash } from '../../../../ui/icons.tsx'
import styles from '../editor.module.css'
import type { FieldsProps } from './fields-props.ts'

/** The fields of links, one line each. Lines are only edited in place, so their position is their key. */
export function LinksFields({ widget, missing, onChange }: FieldsProps<'links'>) {
  const say = useSay()
  const { links } = widget
  const set = (next: typeof links) => onChange({ ...widget, links: next })
  const write = (at: number, part: Partial<(typeof links)[number]>) =>
    set(links.map((link, place) => (place === at ? { ...link, ...part } : link)))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{say('portalEditor.links')}</legend>
      <p className={styles.hint}>{say('portalEditor.link.hint')}</p>
      {links.map(({ label, to }, at) => (
        <div key={at} className={styles.link}>
          <TextInput
            aria-label={say('portalEditor.link.label')}
            placeholder={say('portalEditor.link.label')}
            maxLength={LINK_LABEL}
            value={label}
            error={missing.has(`${at}.label`) && say('portalEditor.required')}
            onChange={({ currentTarget: { value } }) => write(at, { label: value })}
          />
          <TextInput
            aria-label={say('portalEditor.link.to')}
            placeholder={say('portalEditor.link.to')}
            maxLength={LINK_LENGTH}
            inputMode="url"
            value={to}
            error={missing.has(`${at}.to`) && say('portalEditor.link.bad')}
            onChange={({ currentTarget: { value } }) => write(at, { to: value.trim() })}
          />
          <ActionIcon
            variant="subtle"
            color="neutral"
            size="lg"
            why={links.length === 1 && say('portalEditor.link.only')}
            aria-label={say('portalEditor.link.remove', { number: at + 1 })}
            onClick={() => set(links.toSpliced(at, 1))}
          >
            <IconTrash />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus />}
          why={links.length >= LINKS && say('form.most', { most: LINKS })}
          onClick={() => set([...links, { label: '', to: '' }])}
        >
          {say('portalEditor.link.add')}
        </Button>
      </div>
    </fieldset>
  )
}
