import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables, theme } from './theme.ts'

/** Of the library's palettes we wear those that the theme gives our own colours. */
const OTHERS =
  /--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

/** What the library would work out in each browser, and write into each page, is the same for all. */
test('the variables of the component library are those of our theme', async () => {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const { variables, light, dark } = deepMerge(
    defaultCssVariablesResolver(whole),
    cssVariables(whole),
  )
  const ours = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !OTHERS.test(name)))
  const text = convertCssVariables(
    { variables: ours(variables), light: ours(light), dark: ours(dark) },
    ':root',
  )
  const lines = text.replace(/([{;])/g, '$1\n').replaceAll('}', '}\n')
  await expect(
    `/* biome-ignore-all format: written by library-variables.test.ts, with vitest -u */\n${lines}`,
  ).toMatchFileSnapshot('../kernel/look/library-variables.css')
})
