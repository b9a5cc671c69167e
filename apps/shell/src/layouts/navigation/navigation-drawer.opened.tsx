import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { Brand } from '../brand.tsx'
import type { Section } from './entries.ts'
import { OpenedDrawer } from './opened-drawer.tsx'

type NavigationDrawerOpenedProps = { button: ButtonElement; sections: Section[] }

/** Opened: the whole menu over the page. */
export const NavigationDrawerOpened = ({ button, sections }: NavigationDrawerOpenedProps) => (
  <OpenedDrawer button={button} sections={sections} size={288} title={<Brand />} />
)
