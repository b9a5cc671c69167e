import { type Connection, connect, WindowMessenger } from 'penpal'
import type { ShellSide } from '../kernel/app-host/container/wire.ts'
import { createFrameSide } from './frame-side.ts'

/**
 * The page inside a partner's frame. It runs the app with the same contract as the shell and passes everything the app
 * asks on to the shell, which alone decides. The server names the shell's origin; messages from any other are ignored.
 */
const shell = document.querySelector<HTMLMetaElement>('meta[name=atrium-shell]')?.content
if (!shell) throw new Error('This page does not know its shell')

const connection: Connection<ShellSide> = connect<ShellSide>({
  messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: shell.split(' ') }),
  methods: createFrameSide(() => connection.promise),
})
