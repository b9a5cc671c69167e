import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { BusyButton } from './controls/busy-button.tsx'

/** The kit's tokens under the library's names, so that its components are of our materials. */

const scale = (name: string) =>
  Array.from(
    { length: 10 },
    (_, step) => `var(--atrium-${name}-${step})`,
  ) as unknown as MantineColorsTuple

type Tone = { main: string; hover: string; on: string; soft: string; line: string; text: string }

const tone = (name: string): Tone => ({
  main: `var(--atrium-${name})`,
  hover: `color-mix(in oklab, var(--atrium-${name}), var(--atrium-text) 18%)`,
  on: 'var(--atrium-surface)',
  soft: `var(--atrium-${name}-soft)`,
  line: `var(--atrium-${name}-line)`,
  text: `var(--atrium-${name})`,
})

const TONES: Record<string, Tone> = {
  danger: tone('danger'),
  warning: tone('warning'),
  success: tone('success'),
  info: tone('info'),
  neutral: {
    main: 'var(--atrium-text)',
    hover: 'var(--atrium-text-soft)',
    on: 'var(--atrium-surface)',
    soft: 'var(--atrium-hover)',
    line: 'var(--atrium-line)',
    text: 'var(--atrium-text-soft)',
  },
}
const ACCENT: Tone = {
  main: 'var(--atrium-accent)',
  hover: 'var(--atrium-accent-hover)',
  on: 'var(--atrium-on-accent)',
  soft: 'var(--atrium-accent-soft)',
  line: 'var(--atrium-accent)',
  text: 'var(--atrium-accent-text)',
}

const variantColorResolver: VariantColorsResolver = ({ color = '', variant }) => {
  const { main, hover, on, soft, line, text } = TONES[color] ?? ACCENT
  const border = '1px solid transparent'
  if (variant === 'filled') return { background: main, hover, color: on, border }
  if (variant === 'light') return { background: soft, hover: soft, color: text, border }
  if (variant === 'outline') {
    return { background: 'transparent', hover: soft, color: text, border: `1px solid ${line}` }
  }
  if (variant === 'default') {
    return {
      background: 'var(--atrium-raised)',
      hover: 'var(--atrium-hover)',
      color: 'var(--atrium-text)',
      border: '1px solid var(--atrium-line)',
    }
  }
  return { background: 'transparent', hover: 'var(--atrium-hover)', color: text, border }
}

/**
 * The library would lock the page's scrolling by a style element without a nonce, which the policy
 * refuses; ground.css keeps the wheel from the page instead (docs/decisions/0009).
 */
const overlay = { defaultProps: { lockScroll: false, overlayProps: { backgroundOpacity: 0.4 } } }

/** A drawer's head is not the page's banner. */
const plain = { defaultProps: { role: 'presentation' } }

const button = { defaultProps: { component: BusyButton } }

const radius = { xs: 's', sm: 's', md: 'm', lg: 'l', xl: 'l' }

export const theme = createTheme({
  colors: { primary: scale('primary'), gray: scale('neutral'), dark: scale('night') },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver,
  fontFamily: 'var(--atrium-font)',
  fontFamilyMonospace: 'var(--atrium-font-mono)',
  headings: { fontFamily: 'var(--atrium-font)', fontWeight: '600' },
  radius: Object.fromEntries(
    Object.entries(radius).map(([size, step]) => [size, `var(--atrium-radius-${step})`]),
  ),
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--atrium-shadow-s)',
    sm: 'var(--atrium-shadow-s)',
    md: 'var(--atrium-shadow-m)',
    lg: 'var(--atrium-shadow-m)',
    xl: 'var(--atrium-shadow-l)',
  },
  components: {
    Button: button,
    ActionIcon: button,
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    DrawerHeader: plain,
    ModalHeader: plain,
    Drawer: overlay,
    Modal: { defaultProps: { ...overlay.defaultProps, radius: 'lg', padding: 'lg' } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
})

const shared = {
  '--mantine-color-body': 'var(--atrium-canvas)',
  '--mantine-color-text': 'var(--atrium-text)',
  '--mantine-color-bright': 'var(--atrium-text)',
  '--mantine-color-dimmed': 'var(--atrium-text-faint)',
  '--mantine-color-placeholder': 'var(--atrium-text-faint)',
  '--mantine-color-anchor': 'var(--atrium-accent-text)',
  '--mantine-color-error': 'var(--atrium-danger)',
  '--mantine-color-default': 'var(--atrium-raised)',
  '--mantine-color-default-hover': 'var(--atrium-hover)',
  '--mantine-color-default-color': 'var(--atrium-text)',
  '--mantine-color-default-border': 'var(--atrium-line)',
  '--mantine-color-disabled': 'var(--atrium-sunken)',
  '--mantine-color-disabled-color': 'var(--atrium-text-faint)',
  '--mantine-color-disabled-border': 'var(--atrium-line)',
  '--mantine-primary-color-filled': 'var(--atrium-accent)',
  '--mantine-color-primary-filled': 'var(--atrium-accent)',
  '--mantine-color-primary-light': 'var(--atrium-accent-soft)',
  '--mantine-color-primary-light-color': 'var(--atrium-accent-text)',
  '--mantine-color-primary-outline': 'var(--atrium-focus)',
}

/** The tokens answer to light and dark themselves, so both schemes say the same. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
})
