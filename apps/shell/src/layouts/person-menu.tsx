import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { useFace } from '../kernel/face.ts'
import { initialOf } from '../kernel/formats.ts'
import { useHouse, useVisitor } from '../kernel/house.ts'
import {
  IconDown,
  IconGrid,
  IconPalette,
  IconPerson,
  IconShield,
  IconSignOut,
} from '../kernel/icons.tsx'
import { signOut } from '../kernel/sign-out.ts'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../kernel/theme-choice.ts'
import { switchLanguage, useSay } from '../kernel/words.ts'
import styles from './person-menu.module.css'

/** Only for those to whom the server gives the route. */
const SIGN_MANAGER = '/enterprise/signManager'
const BRAND = '/enterprise/brand'

/** The person, and what they may set for themselves: language, appearance, leaving. */
export function PersonMenu() {
  const say = useSay()
  const theme = useThemeChoice()
  const { routes } = useHouse()
  const { languages } = useFace()
  const { user } = useVisitor()
  if (!user) return null
  return (
    <Menu position="bottom-end" width={240} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={styles.person}>
          <Initial name={user.name} />
          <span className={styles.name}>{user.name}</span>
          <IconDown className={styles.down} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.loginId}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/user/workbench" leftSection={<IconGrid />}>
          {say('workbench.title')}
        </Menu.Item>
        <Menu.Item component={Link} to="/user/center" leftSection={<IconPerson />}>
          {say('center.title')}
        </Menu.Item>
        {routes.some(({ path }) => path === SIGN_MANAGER) && (
          <Menu.Item component={Link} to={SIGN_MANAGER} leftSection={<IconShield />}>
            {say('signManager.title')}
          </Menu.Item>
        )}
        {routes.some(({ path }) => path === BRAND) && (
          <Menu.Item component={Link} to={BRAND} leftSection={<IconPalette />}>
            {say('look.title')}
          </Menu.Item>
        )}
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

/** Drawn by the style: as text it would stand before the name the button is called by. */
const Initial = ({ name }: { name: string }) => (
  <span className={styles.initial} data-initial={initialOf(name)} aria-hidden />
)
