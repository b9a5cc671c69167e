import { Menu } from '@mantine/core'
import { useBranding } from '../../kernel/look/branding.ts'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../kernel/look/theme-choice.ts'
import { Link } from '../../kernel/router/link.tsx'
import { titleOf } from '../../kernel/router/title.ts'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useShell, useVisitor } from '../../kernel/session/shell-context.ts'
import { signOut } from '../../kernel/session/sign-out.ts'
import { switchLanguage, useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { IconFolder, IconGrid, IconPerson, IconSignOut, NamedIcon } from '../../ui/icons.tsx'
import styles from './person-menu.module.css'

/** Pages for managing a space, each for those who have its route. */
const KEEPING = [
  '/enterprise/signManager',
  '/enterprise/apps',
  '/enterprise/navigation',
  '/enterprise/brand',
]

/** Opened: what people can set for themselves, and the sign-out. */
export function PersonMenuOpened({ button }: { button: ButtonElement }) {
  const say = useSay()
  const theme = useThemeChoice()
  const { routes } = useShell()
  const { languages } = useBranding()
  const { user } = useVisitor()
  const isThere = useIsRouted()
  const keeping = routes.filter(({ path }) => KEEPING.includes(path))
  if (!user) return null
  return (
    <Menu position="bottom-end" width={240} shadow="md" withinPortal={false} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.loginId}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/user/workbench" leftSection={<IconGrid />}>
          {say('workbench.title')}
        </Menu.Item>
        {isThere('/user/files') && (
          <Menu.Item component={Link} to="/user/files" leftSection={<IconFolder />}>
            {say('file.title')}
          </Menu.Item>
        )}
        {isThere('/user/center') && (
          <Menu.Item component={Link} to="/user/center" leftSection={<IconPerson />}>
            {say('center.title')}
          </Menu.Item>
        )}
        {isThere('/m/scan') && (
          <Menu.Item component={Link} to="/m/scan" leftSection={<NamedIcon name="phone" />}>
            {say('scan.title')}
          </Menu.Item>
        )}
        {keeping.map(({ path, title, icon }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path}
            leftSection={<NamedIcon name={icon ?? 'shield'} />}
          >
            {titleOf(say, title)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{say('entrance.language')}</Menu.Label>
        <Menu.RadioGroup value={say.language} onChange={(lang) => void switchLanguage(lang)}>
          {languages.map(({ lang, name }) => (
            <Menu.RadioItem key={lang} value={lang} lang={lang}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{say('entrance.theme')}</Menu.Label>
        <Menu.RadioGroup
          value={theme}
          onChange={(choice) =>
            chooseTheme(THEME_CHOICES.find((known) => known === choice) ?? 'system')
          }
        >
          {THEME_CHOICES.map((choice) => (
            <Menu.RadioItem key={choice} value={choice}>
              {say(`entrance.theme.${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSignOut />} onClick={() => void signOut()}>
          {say('person.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
