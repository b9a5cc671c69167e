import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { useSay } from '../kernel/words/words.ts'

/** Short news in the corner. Its button to close has a name, in the language of the page. */
export function Toasts() {
  const label = useSay()('layout.close')
  const theme = useMemo(() => {
    const Notification = { defaultProps: { closeButtonProps: { 'aria-label': label } } }
    return { components: { Notification } }
  }, [label])
  return (
    <MantineThemeProvider inherit theme={theme}>
      <Notifications position="bottom-right" />
    </MantineThemeProvider>
  )
}
