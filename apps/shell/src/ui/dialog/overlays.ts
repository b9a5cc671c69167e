// The library's two overlays as one file to fetch: with them come positioning, focus traps and scroll locks.
export { Drawer, Modal } from '@mantine/core'
